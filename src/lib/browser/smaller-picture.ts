/** More than any page shows. */
const MOST_PIXELS_WIDE = 1920
/** A smaller file is sent as it is. */
const SMALL_BYTES = 1024 * 1024
const QUALITY = 0.9

/**
 * A photograph as a smaller file, so that it goes over a slow line; as it is where it is small already, or
 * where this browser cannot read it: then the server says what it is.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, MOST_PIXELS_WIDE / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  // A JPEG has nothing that can be seen through; it would be black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  return smaller ?? file
}
