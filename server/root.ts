import path from 'node:path'

/**
 * The project's folder: the parent of this file's folder, and also of the folder with the built programs.
 */
export const ROOT = path.join(import.meta.dirname, '..')
