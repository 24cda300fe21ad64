import path from 'node:path'

/** The folder of the project: one above this file, and above what the build makes of all of them. */
export const ROOT = path.join(import.meta.dirname, '..')
