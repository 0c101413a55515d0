// The system's minizip and zlib, for the one C file that uses them; Swift code never imports this
// module.
#include <unzip.h>
#include <zlib.h>
