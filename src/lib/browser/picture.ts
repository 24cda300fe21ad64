import { type CropArea, drawnSize, pixelsOf } from '../manage/crop-geometry.ts'

/** A picture that this browser can decode. */
export interface DecodedPicture {
  bitmap: ImageBitmap
  /** A smaller version for the screen as a data URL, rotated as the camera was held. */
  previewUrl: string
}

const SCREEN_PIXELS = 1280
const CARD_PIXELS = 480
const QUALITY = 0.92
const QUICK_QUALITY = 0.8

/** Decodes a picture. Null if this browser cannot; then the server decides if it can. */
export async function readPicture(file: Blob): Promise<DecodedPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, SCREEN_PIXELS / Math.max(bitmap.width, bitmap.height))
  const size = {
    width: atLeastOne(bitmap.width * scale),
    height: atLeastOne(bitmap.height * scale),
  }
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const previewUrl = draw(bitmap, whole, size).toDataURL('image/jpeg', QUICK_QUALITY)
  return { bitmap, previewUrl }
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels))

/** Crops a picture into a file of its own. */
export async function cropPicture(
  { bitmap }: DecodedPicture,
  area: CropArea,
): Promise<Blob | null> {
  const part = pixelsOf(area, bitmap)
  const canvas = draw(bitmap, part, drawnSize(part))
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** Returns the crop in the size of a card, as a data URL. */
export function cardPicture({ bitmap }: DecodedPicture, area: CropArea): string {
  const part = pixelsOf(area, bitmap)
  return draw(bitmap, part, drawnSize(part, CARD_PIXELS)).toDataURL('image/jpeg', QUICK_QUALITY)
}

function draw(
  bitmap: ImageBitmap,
  part: CropArea,
  { height, width }: Pick<CropArea, 'width' | 'height'>,
) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.imageSmoothingQuality = 'high'
    // JPEG has no transparency; it would become black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  }
  return canvas
}
