import { existsSync } from 'node:fs'
import path from 'node:path'

/** Those of some programs that are not on this machine: a path as it is, a name wherever PATH looks. */
export function missingAmong(programs: readonly string[], paths = process.env['PATH'] ?? '') {
  const folders = paths.split(path.delimiter)
  const isThere = (program: string) =>
    program.includes(path.sep)
      ? existsSync(program)
      : folders.some(folder => existsSync(path.join(folder, program)))
  return programs.filter(program => !isThere(program))
}
