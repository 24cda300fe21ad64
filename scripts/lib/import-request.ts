import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = 'Usage: npm run import -- FILE [--strict]'

/** The command cannot do what was asked; the message is a sentence for the user. */
export class CannotImport extends Error {
  override readonly name = 'CannotImport'
}

export interface ImportRequest {
  file: string
  /** In bytes. */
  size: number
  strict: boolean
}

/**
 * Reads the arguments of `npm run import`. A relative path is resolved from the folder where the command was
 * typed. Throws `CannotImport` for arguments that name no file, and for a file that cannot be read.
 */
export async function readRequest(args: string[], folder: string): Promise<ImportRequest> {
  const { positionals, values } = parse(args)
  const [given, ...others] = positionals
  if (!given || others.length > 0) throw new CannotImport(USAGE)

  const file = path.resolve(folder, given)
  const found = await stat(file).catch(() => null)
  if (!found) throw new CannotImport(`There is no file ${file}.`)
  if (found.isDirectory()) throw new CannotImport(`${file} is a directory, not a file.`)
  await access(file, constants.R_OK).catch(() => {
    throw new CannotImport(`The file ${file} cannot be read.`)
  })
  return { file, size: found.size, strict: values.strict ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { strict: { type: 'boolean' } } })
  } catch {
    throw new CannotImport(USAGE)
  }
}
