const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/**
 * Cuts the bytes of a kept connection into responses. To cost little CPU beside the server it reads only
 * lengths, and whether the status is 200.
 */
export function createReader(onAnswer: () => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  let isChunked = false
  let tail: Buffer = Buffer.alloc(0)

  function readHead(chunk: Buffer): Buffer {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const end = head.indexOf(END_OF_HEAD)
    if (end === -1) return Buffer.alloc(0)
    const text = head.toString('latin1', 0, end)
    const rest = head.subarray(end + END_OF_HEAD.length)
    head = Buffer.alloc(0)
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(`The server said: ${text}`)
    isChunked = /^transfer-encoding: chunked/im.test(text)
    left = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
    if (!isChunked && left === 0) onAnswer()
    return rest
  }

  function readBody(chunk: Buffer): Buffer {
    if (isChunked) {
      tail = Buffer.concat([tail, chunk]).subarray(-END_OF_CHUNKS.length)
      if (!tail.equals(END_OF_CHUNKS)) return Buffer.alloc(0)
      isChunked = false
      tail = Buffer.alloc(0)
      onAnswer()
      return Buffer.alloc(0)
    }
    const taken = Math.min(left, chunk.length)
    left -= taken
    if (left === 0) onAnswer()
    return chunk.subarray(taken)
  }

  return chunk => {
    let rest = chunk
    while (rest.length > 0) rest = isChunked || left > 0 ? readBody(rest) : readHead(rest)
  }
}
