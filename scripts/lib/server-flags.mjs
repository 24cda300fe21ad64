import path from 'node:path'

// How Node runs the server: for `npm start`, and for the bench and tests of programs, so that they see the same.

/**
 * The live heap is some 60 MB. A larger young generation makes no page cheaper, and the process never gives
 * its memory back. The limit of the old generation is far above what was ever measured; it only makes V8
 * collect garbage earlier than on a large machine. The embedded database stays as it is first compiled
 * (Liftoff): optimising a single one of its functions takes 500 MB and seconds of CPU.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // Stack traces name files and lines of the source, not of the bundle.
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--liftoff-only',
]

/** Its environment: less memory, and a faster next start. */
export const SERVER_ENV = {
  // Freed memory is returned at once, instead of staying with each thread (glibc).
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  // Caches compiled code for the next start.
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/node'),
}
