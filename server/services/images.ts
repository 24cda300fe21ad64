import type { ImageFormat, ImageWidth } from '#contract/images.ts'
import type { Deps } from '../deps.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../lib/refusal.ts'
import { isKnownImage } from '../queries/images.ts'

/** A picture of elsewhere that a catalogue named; nobody has others loaded through us. */
export async function readImage(
  { db }: Pick<Deps, 'db'>,
  images: Images,
  { address, format, width }: { address: string; format: ImageFormat; width: ImageWidth },
): Promise<Buffer | null> {
  // As catalogues have it: what is written in another way is not known anyway.
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.href !== address) throw new Refusal('not_found')
  if (!(await isKnownImage(db, address))) throw new Refusal('not_found')
  return images.get(address, width, format)
}
