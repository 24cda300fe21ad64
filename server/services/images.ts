import { type ImageFormat, type ImageWidth, isPhoto, UPLOAD } from '#contract/images.ts'
import type { Deps } from '../deps.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../lib/refusal.ts'
import { isKnownImage } from '../queries/images.ts'

/**
 * Returns a resized picture, uploaded by a school or from another site; null if it is unavailable. Refuses
 * `not_found` for an address that no activity uses, so that the server is not an open image proxy.
 */
export async function readImage(
  { db }: Pick<Deps, 'db'>,
  images: Images,
  { address, format, width }: { address: string; format: ImageFormat; width: ImageWidth },
): Promise<Buffer | null> {
  if (!isPhoto(address) || !isNormal(address)) throw new Refusal('not_found')
  if (!(await isKnownImage(db, address))) throw new Refusal('not_found')
  return images.get(address, width, format)
}

/** Catalogues store addresses in this normal form, so any other spelling is unknown. */
const isNormal = (address: string) => UPLOAD.test(address) || URL.parse(address)?.href === address
