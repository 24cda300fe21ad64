import { LRUCache } from 'lru-cache'
import type { Images } from '../../images/images.ts'
import type { Attachment } from '../notice.ts'

/** The pictures that mails bring along; null where there is none. */
export interface MailPictures {
  logo(): Promise<Attachment | null>
  /** Takes what an activity has: a path on this site, or an https address. */
  cover(image: string | null): Promise<Attachment | null>
}

export const NO_PICTURES: MailPictures = {
  logo: () => Promise.resolve(null),
  cover: () => Promise.resolve(null),
}

interface Sources {
  /** A file that the site serves, by its path; null if there is none. */
  file: (path: string) => Promise<Buffer | null>
  images: Pick<Images, 'get'>
}

const LOGO = '/icon-180.png'
/** Twice the width at which a mail shows it, and no higher than a phone has room for. */
const WIDTH = 1104
const HEIGHT = 552
/** Drawings are 300 wide: drawn so many times larger they stay sharp. */
const DRAWING = { from: 'width="300" height="200"', to: 'width="1200" height="800"' }
const MOST_KEPT = 200

/**
 * Reads and draws the pictures of mails. Mail programs show no SVG and no WebP, so a drawing becomes
 * PNG and a photograph JPEG.
 */
export function createMailPictures({ file, images }: Sources): MailPictures {
  const covers = new LRUCache<string, Attachment>({ max: MOST_KEPT })

  async function draw(image: string): Promise<Attachment | null> {
    if (image.startsWith('https:')) {
      const photo = await images.get(image, 1280, 'webp')
      return photo && attached('cover', 'jpeg', await drawCover(photo, 'jpeg'))
    }
    const drawing = await file(image)
    if (!drawing) return null
    const large = drawing.toString('utf8').replace(DRAWING.from, DRAWING.to)
    return attached('cover', 'png', await drawCover(Buffer.from(large), 'png'))
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

/** The middle of a picture, as wide as the mail. */
async function drawCover(bytes: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const picture = await loadImage(bytes)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const pen = canvas.getContext('2d')
  pen.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  return format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 82)
}
