import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UPLOAD } from '#contract/images.ts'

/** Pictures that schools have given us. They stay. */
export interface Uploads {
  /** Keeps a picture, and returns its path on this site. The same one twice is one. */
  add(webp: Buffer): Promise<string>
  /** Null if there is none at this path. */
  read(imagePath: string): Promise<Buffer | null>
}

/** A picture is called by its content: the same one twice is one. */
export const nameOf = (webp: Buffer): string =>
  `${createHash('sha256').update(webp).digest('hex')}.webp`

/** The name of the picture at a path of this site, or null. */
export const nameIn = (imagePath: string): string | null => UPLOAD.exec(imagePath)?.[1] ?? null

/** Keeps them in a folder, each named after its content. */
export function openUploads(folder: string): Uploads {
  return {
    async add(webp) {
      const name = nameOf(webp)
      await mkdir(folder, { recursive: true })
      // Nobody reads half of one.
      const draft = path.join(folder, `.${randomUUID()}`)
      await writeFile(draft, webp)
      await rename(draft, path.join(folder, name))
      return `/upload/${name}`
    },
    async read(imagePath) {
      const name = nameIn(imagePath)
      return name === null ? null : readFile(path.join(folder, name)).catch(() => null)
    },
  }
}
