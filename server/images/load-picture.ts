import { UPLOAD } from '#contract/images.ts'
import { download, NoPicture } from './download.ts'
import type { Uploads } from './uploads.ts'

/** Loads the bytes of a picture: an upload, or a download from another host. Throws `NoPicture`. */
export async function loadPicture(uploads: Uploads, address: string): Promise<Buffer> {
  if (!UPLOAD.test(address)) return download(address)
  const picture = await uploads.read(address)
  if (!picture) throw new NoPicture('It is not in the folder of uploads.')
  return picture
}
