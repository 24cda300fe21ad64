import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config.ts'

/** Whoever is not the owner. */
const OTHERS = 0o077
/** On a folder for everybody, such as that for temporary files. */
const STICKY = 0o1000
/** In a project, or in somebody's home: what is there is not ours to close. */
const HOLDS_MORE = ['package.json', '.git', '.bashrc', '.profile']
const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS'])
/** A file stands where a directory is to be. */
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR'])

/**
 * Makes the data directory, or takes the rights of others away from one that is there, with all that
 * is in it; nothing that this process writes from now on is for them. Throws `ConfigError` where it
 * may not.
 */
export function closeToOthers(dataDir: string): void {
  process.umask(OTHERS)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (statSync(dataDir).mode & STICKY)
      throw new ConfigError(
        `DATA_DIR must not be ${dataDir}, which everybody on this machine shares. Set it to a directory of its own.`,
      )
    if (HOLDS_MORE.some(name => existsSync(path.join(dataDir, name))))
      throw new ConfigError(
        `DATA_DIR must not be ${dataDir}, which holds more than Nashat's data. Set it to a directory of its own.`,
      )
    closeFolder(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NO_FOLDER.has(code))
      throw new ConfigError(
        `DATA_DIR, ${dataDir}, is a file, or in one. Set it to a directory of its own.`,
        { cause: error },
      )
    if (!NOT_OURS.has(code)) throw error
    throw new ConfigError(
      `DATA_DIR, ${dataDir}, with all that is in it, must belong to the user that runs Nashat, because others may not read it. Change its owner, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}

/** Takes the rights of others away from a folder and all that is in it. */
export function closeFolder(folder: string): void {
  // The folder first: from then on nobody comes to what is in it.
  closeOne(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) closeOne(path.join(entry.parentPath, entry.name))
}

function closeOne(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found && found.mode & OTHERS) chmodSync(file, found.mode & ~OTHERS & 0o7777)
}
