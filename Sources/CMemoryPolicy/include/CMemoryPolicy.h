#ifndef CMemoryPolicy_h
#define CMemoryPolicy_h

/// Makes blocks of a megabyte and more go back to the system as soon as they are free.
///
/// Left to itself, glibc keeps blocks of every size of which one was free before, and what a list
/// of a million gave up stays with the process. Other libraries need no telling.
void sluice_return_large_blocks(void);

#endif
