import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UPLOAD } from '#contract/images.ts'

/** Pictures that schools uploaded. They are kept permanently. */
export interface Uploads {
  /** Stores a picture and returns its path on this site. Equal pictures are stored once. */
  add(webp: Buffer): Promise<string>
  /** Null if there is none at this path. */
  read(imagePath: string): Promise<Buffer | null>
}

/** The file name of a picture: a hash of its content, so that equal pictures are stored once. */
export const fileNameOf = (webp: Buffer): string =>
  `${createHash('sha256').update(webp).digest('hex')}.webp`

/** The file name in an upload path of this site, or null. */
export const fileNameIn = (imagePath: string): string | null => UPLOAD.exec(imagePath)?.[1] ?? null

/** Stores uploads in a folder. */
export function openUploads(folder: string): Uploads {
  return {
    async add(webp) {
      const name = fileNameOf(webp)
      await mkdir(folder, { recursive: true })
      // Renamed when complete, so that nobody reads a part of it.
      const draft = path.join(folder, `.${randomUUID()}`)
      await writeFile(draft, webp)
      await rename(draft, path.join(folder, name))
      return `/upload/${name}`
    },
    async read(imagePath) {
      const name = fileNameIn(imagePath)
      return name === null ? null : readFile(path.join(folder, name)).catch(() => null)
    },
  }
}
