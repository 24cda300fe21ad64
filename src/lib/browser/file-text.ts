const GZIP = [0x1f, 0x8b]
/** An archive, as `.xlsx` is one, and what `.xls` is. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Whether it is gzip, whatever its name says. */
export const isGzip = (bytes: Uint8Array): boolean => beginsWith(bytes, GZIP)

/** Whether it is of a spreadsheet program, whatever its name says. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some(start => beginsWith(bytes, start))

/** The text of a file in UTF-8, decompressed if it is gzip. Throws for gzip that a browser cannot open. */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream()
  const opened = isGzip(bytes) ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
  return new Response(opened).text()
}
