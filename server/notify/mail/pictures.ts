import { LRUCache } from 'lru-cache'
import { isPhoto } from '#contract/images.ts'
import { convertForMail } from '../../images/convert.ts'
import type { Images } from '../../images/images.ts'
import type { Attachment } from '../notice.ts'

/** The pictures that are attached to mails; null if there is none. */
export interface MailPictures {
  logo(): Promise<Attachment | null>
  /** Takes the image of an activity: a path on this site, or an https address. */
  cover(image: string | null): Promise<Attachment | null>
}

export const NO_PICTURES: MailPictures = {
  logo: () => Promise.resolve(null),
  cover: () => Promise.resolve(null),
}

interface Sources {
  /** Reads a file that the site serves, by its path; null if there is none. */
  file: (path: string) => Promise<Buffer | null>
  images: Pick<Images, 'get'>
}

const LOGO = '/icon-180.png'
/** 1.5 times the displayed size: sharp enough on phones, and 15 to 32 KB. */
const SIZE = { width: 828, height: 414 }
/** Drawings are 300 px wide. Drawn four times as large they stay sharp. */
const DRAWN = { from: 'width="300" height="200"', to: 'width="1200" height="800"' }
const MAX_CACHED = 200

/** Creates the source of pictures for mails: a drawing (SVG) becomes a PNG, a photograph a JPEG. */
export function createMailPictures({ file, images }: Sources): MailPictures {
  const covers = new LRUCache<string, Attachment>({ max: MAX_CACHED })

  async function draw(image: string): Promise<Attachment | null> {
    if (isPhoto(image)) {
      const photo = await images.get(image, 1280, 'webp')
      return photo && attached('cover', 'jpeg', await convertForMail(photo, SIZE, 'jpeg'))
    }
    const drawing = await file(image)
    return (
      drawing && attached('cover', 'png', await convertForMail(await toPng(drawing), SIZE, 'png'))
    )
  }

  return {
    async logo() {
      const bytes = await file(LOGO)
      return bytes && attached('logo', 'png', bytes)
    },
    async cover(image) {
      if (image === null) return null
      const known = covers.get(image)
      const cover = known ?? (await draw(image))
      if (cover) covers.set(image, cover)
      return cover
    },
  }
}

const attached = (name: string, format: 'png' | 'jpeg', bytes: Buffer): Attachment => ({
  fileName: `${name}.${format === 'png' ? 'png' : 'jpg'}`,
  contentType: `image/${format}`,
  content: bytes.toString('base64'),
  encoding: 'base64',
  cid: `${name}@nashat`,
})

/** Converts an SVG with another library: Sharp must not read SVG in this process (images/convert.ts). */
async function toPng(drawing: Buffer): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const large = drawing.toString('utf8').replace(DRAWN.from, DRAWN.to)
  const picture = await loadImage(Buffer.from(large))
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas.encode('png')
}
