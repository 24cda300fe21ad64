import { DEFAULT_IMAGE, IMAGE_FORMATS, IMAGE_WIDTHS } from '#contract/images.ts'
import type { Images } from '../images/images.ts'
import type { App } from '../lib/request/context.ts'
import { Refusal } from '../lib/refusal.ts'
import { readImage } from '../services/images.ts'

/** Not longer, because the original may change. */
const CACHE_FOR_A_MONTH = 'public, max-age=2592000'
const CACHE_FOR_FIVE_MINUTES = 'public, max-age=300'

/** The address contains a hash of the content, so it never changes. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves pictures that schools host elsewhere or uploaded (contract/images.ts). */
export function mountImages(app: App, images: Images): void {
  app.get('/upload/:name', async c => {
    const bytes = await c.var.deps.uploads.read(c.req.path)
    if (!bytes) throw new Refusal('not_found')
    c.header('Vary', undefined)
    c.header('Cache-Control', CACHE_FOR_EVER)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' })
  })
  app.get('/image/:name', async c => {
    const [size, type] = c.req.param('name').split('.')
    const width = IMAGE_WIDTHS.find(width => String(width) === size)
    const format = IMAGE_FORMATS.find(format => format === type)
    const address = c.req.query('of')
    if (!width || !format || !address) throw new Refusal('not_found')

    const bytes = await readImage(c.var.deps, images, { address, width, format })
    c.header('Vary', undefined)
    c.header('Cache-Control', bytes ? CACHE_FOR_A_MONTH : CACHE_FOR_FIVE_MINUTES)
    if (!bytes) return c.redirect(DEFAULT_IMAGE)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': `image/${format}` })
  })
}
