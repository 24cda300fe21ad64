const GZIP = [0x1f, 0x8b]
/** The magic bytes of a ZIP archive (`.xlsx`) and of a compound file (`.xls`). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Checks if the content is gzip, whatever the file name is. */
export const isGzip = (bytes: Uint8Array): boolean => beginsWith(bytes, GZIP)

/** Checks if the content is a spreadsheet workbook, whatever the file name is. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some(start => beginsWith(bytes, start))

/**
 * Returns the text of a UTF-8 file, decompressed if it is gzip. Throws for gzip that the browser
 * cannot decompress.
 */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream()
  const opened = isGzip(bytes) ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
  return new Response(opened).text()
}
