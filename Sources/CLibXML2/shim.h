// The system's libxml2, for the one C file that uses it; Swift code never imports this module.
#include <libxml/parser.h>
