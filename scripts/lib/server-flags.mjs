import path from 'node:path'

// How Node runs the server: `npm start` and the bench, which measures it as it is.

/**
 * What is alive takes some 60 MB. A larger young generation makes no page cheaper, and the process keeps
 * its memory for good; the limit of the old one is far above what was ever measured, and
 * only makes V8 look for garbage earlier than it would on a large machine. The embedded database
 * stays as it is first compiled: optimising a single one of its functions takes 500 MB and seconds
 * of a core.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // Traces name files and lines of the source, not of the bundle.
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--liftoff-only',
]

export const SERVER_ENV = {
  // Memory that is given back goes back at once, instead of staying with each thread (glibc).
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  // What was compiled at the last start need not be compiled again.
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/node'),
}
