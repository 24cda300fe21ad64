import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config.ts'

/** Permission bits of everybody but the owner. */
const OTHERS_PERMISSIONS = 0o077
/** The sticky bit of shared folders, such as the one for temporary files. */
const STICKY = 0o1000
/** Signs of a project or a home folder, whose permissions must not be changed. */
const FOREIGN_FILES = ['package.json', '.git', '.bashrc', '.profile']
const PERMISSION_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS'])
/** A file stands where a directory should be. */
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR'])

/**
 * Creates the data directory, or removes the permissions of other users from an existing one and all its
 * files. Also sets the umask, so that new files are private. Throws `ConfigError` if that is not possible.
 */
export function makeDataDirPrivate(dataDir: string): void {
  process.umask(OTHERS_PERMISSIONS)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (statSync(dataDir).mode & STICKY)
      throw new ConfigError(
        `DATA_DIR must not be ${dataDir}, which everybody on this machine shares. Set it to a directory of its own.`,
      )
    if (FOREIGN_FILES.some(name => existsSync(path.join(dataDir, name))))
      throw new ConfigError(
        `DATA_DIR must not be ${dataDir}, which holds more than Nashat's data. Set it to a directory of its own.`,
      )
    makeFolderPrivate(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NO_FOLDER.has(code))
      throw new ConfigError(
        `DATA_DIR, ${dataDir}, is a file, or in one. Set it to a directory of its own.`,
        { cause: error },
      )
    if (!PERMISSION_ERRORS.has(code)) throw error
    throw new ConfigError(
      `DATA_DIR, ${dataDir}, with all that is in it, must belong to the user that runs Nashat, because others may not read it. Change its owner, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}

/** Removes the permissions of other users from a folder and everything in it. */
export function makeFolderPrivate(folder: string): void {
  // The folder first, so that nobody can reach its files meanwhile.
  makePrivate(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) makePrivate(path.join(entry.parentPath, entry.name))
}

function makePrivate(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found && found.mode & OTHERS_PERMISSIONS)
    chmodSync(file, found.mode & ~OTHERS_PERMISSIONS & 0o7777)
}
