import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { BackupRefused, type BackupLine } from './backup-file.ts'

/** Decrypts the medical notes in a backup, so it is restored in every installation. */
const DATA_KEY = 'data-key'
/** Generated once per installation. Without these, sessions, medical notes and queued notices are lost. */
const SECRETS = ['auth-secret', DATA_KEY, 'vapid-key']
const UPLOADS = 'uploads'
/** The path of a school's picture: its name is a hash. */
const UPLOAD = /^uploads\/[\da-f]{64}\.webp$/

type FilesConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'images'>

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/**
 * Yields the files of the data directory that belong to a backup: uploaded pictures and, with the embedded
 * database, its secrets. With PostgreSQL secrets are environment variables.
 */
export async function* readFiles(config: FilesConfig): AsyncGenerator<BackupLine> {
  for (const file of await namesOf(config)) {
    const content = await readFile(path.join(config.dataDir, file)).catch(() => null)
    if (content) yield { file, content: content.toString('base64') }
  }
}

async function namesOf({ databaseUrl, dataDir, images }: FilesConfig): Promise<string[]> {
  const uploads = images ? [] : await namesIn(path.join(dataDir, UPLOADS))
  const pictures = uploads.map(name => `${UPLOADS}/${name}`).filter(name => UPLOAD.test(name))
  return databaseUrl ? pictures : [...SECRETS, ...pictures]
}

/**
 * Writes a file of a backup beside its place. Returns the function that moves it there once everything else
 * has succeeded, or null if the file is not used here.
 */
export async function writeFileOf(
  { databaseUrl, dataDir, images }: FilesConfig,
  { content, file }: { file: string; content: string },
): Promise<(() => Promise<void>) | null> {
  const isSecret = SECRETS.includes(file)
  if (!isSecret && !UPLOAD.test(file))
    throw new BackupRefused(`The backup holds a file that Nashat does not know: ${file}.`)
  if (isSecret ? databaseUrl && file !== DATA_KEY : images) return null
  const target = path.join(dataDir, file)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(`${target}.begun`, Buffer.from(content, 'base64'), { mode: 0o600 })
  return () => rename(`${target}.begun`, target)
}
