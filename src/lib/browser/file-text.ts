const GZIP = [0x1f, 0x8b]

/** Whether it is gzip, whatever its name says. */
export const isGzip = (bytes: Uint8Array): boolean => GZIP.every((byte, at) => bytes[at] === byte)

/** The text of a file in UTF-8, decompressed if it is gzip. Throws for gzip that a browser cannot open. */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream()
  const opened = isGzip(bytes) ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
  return new Response(opened).text()
}
