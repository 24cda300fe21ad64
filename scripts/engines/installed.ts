import { existsSync } from 'node:fs'
import path from 'node:path'

/** Returns the programs that are missing on this machine: paths are looked up as they are, names in PATH. */
export function missingAmong(programs: readonly string[], paths = process.env['PATH'] ?? '') {
  const folders = paths.split(path.delimiter)
  const isThere = (program: string) =>
    program.includes(path.sep)
      ? existsSync(program)
      : folders.some(folder => existsSync(path.join(folder, program)))
  return programs.filter(program => !isThere(program))
}
