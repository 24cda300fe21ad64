import { addVariant, type Stored, storedFrom } from '../page-cache/stored.ts'
import { keyPath } from './submit.ts'

/** The key file that search engines read, with its path. */
export function keyFile(
  key: string,
  headers: readonly [string, string][],
): [path: string, file: Stored] {
  const content = Buffer.from(key)
  const file = storedFrom(
    200,
    [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'public, max-age=3600'],
      ...headers,
    ],
    content,
  )
  addVariant(file, 'identity', content)
  return [keyPath(key), file]
}
