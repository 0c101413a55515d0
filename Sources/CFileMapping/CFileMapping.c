#include "CFileMapping.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

struct SluiceFileMapping {
    // 0 in a free place. Set last and cleared first: the handler takes what has a base as whole.
    _Atomic(uintptr_t) base;
    _Atomic(size_t) length;
    atomic_bool is_broken;
    atomic_bool is_taken;
};

// A handler may neither allocate nor wait, so there is a fixed number of places.
enum { most_mappings = 16 };
static SluiceFileMapping mappings[most_mappings];
static struct sigaction earlier;
static uintptr_t page_size;

/// Puts zeros from a page of a mapping to its end; whether one has the address.
static bool replace_pages(uintptr_t address) {
    for (int index = 0; index < most_mappings; index++) {
        uintptr_t base = atomic_load(&mappings[index].base);
        size_t length = atomic_load(&mappings[index].length);
        if (base == 0 || address < base || address - base >= length) continue;
        uintptr_t page = address & ~(page_size - 1);
        void *zeros = mmap(
            (void *)page, base + length - page, PROT_READ,
            MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (zeros == MAP_FAILED) return false;
        atomic_store(&mappings[index].is_broken, true);
        return true;
    }
    return false;
}

static void handle(int signal_number, siginfo_t *information, void *context) {
    if (replace_pages((uintptr_t)information->si_addr)) return;
    // Not ours: as it would have been without this handler.
    if (earlier.sa_flags & SA_SIGINFO) {
        earlier.sa_sigaction(signal_number, information, context);
    } else if (earlier.sa_handler != SIG_DFL && earlier.sa_handler != SIG_IGN) {
        earlier.sa_handler(signal_number);
    } else {
        signal(signal_number, SIG_DFL);
    }
}

static void install(void) {
    page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    struct sigaction action = {0};
    action.sa_sigaction = handle;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, &earlier);
}

SluiceFileMapping *sluice_map(int descriptor, size_t count) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    for (int index = 0; count > 0 && index < most_mappings; index++) {
        SluiceFileMapping *mapping = &mappings[index];
        bool is_free = false;
        if (!atomic_compare_exchange_strong(&mapping->is_taken, &is_free, true)) continue;
        // All pages at once: a fault for each few of them costs as much as copying them.
        int flags = MAP_PRIVATE;
#ifdef MAP_POPULATE
        flags |= MAP_POPULATE;
#endif
        void *base = mmap(NULL, count, PROT_READ, flags, descriptor, 0);
        if (base == MAP_FAILED) {
            atomic_store(&mapping->is_taken, false);
            return NULL;
        }
        size_t length = (count + page_size - 1) & ~(page_size - 1);
        atomic_store(&mapping->is_broken, false);
        atomic_store(&mapping->length, length);
        atomic_store(&mapping->base, (uintptr_t)base);
        return mapping;
    }
    return NULL;
}

const void *sluice_mapped_bytes(const SluiceFileMapping *mapping) {
    return (const void *)atomic_load(&mapping->base);
}

bool sluice_is_broken(const SluiceFileMapping *mapping) {
    return atomic_load(&mapping->is_broken);
}

void sluice_release(const SluiceFileMapping *mapping, const void *address) {
    uintptr_t base = atomic_load(&mapping->base);
    // Zeros that stand for pages of a broken file would stay zeros; there is nothing to gain.
    if (base == 0 || sluice_is_broken(mapping)) return;
    size_t count = ((uintptr_t)address - base) & ~(page_size - 1);
    if (count <= atomic_load(&mapping->length)) madvise((void *)base, count, MADV_DONTNEED);
}

void sluice_unmap(SluiceFileMapping *mapping) {
    uintptr_t base = atomic_exchange(&mapping->base, 0);
    if (base != 0) munmap((void *)base, atomic_load(&mapping->length));
    atomic_store(&mapping->is_taken, false);
}
