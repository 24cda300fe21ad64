/** Who reads a stream, and until when. */
export interface StreamReader {
  parentId: string
  signInId: string
  /** When the access token expires that opened the stream. */
  until: Date
  /** Closes the connection at once, even if data is still to be sent. */
  hangUp?: (() => void) | undefined
}

export interface Stream {
  /** Milliseconds since 1970. */
  until: number
  writtenAt(): number
  write(bytes: Uint8Array): void
  end(): void
}

/**
 * At most this much is buffered here for a reader, besides what its connection buffers: some hundred
 * events.
 */
export const MAX_BUFFERED_BYTES = 16_384

/** Creates a streaming response body, and the writer for it. */
export function createStream(
  { hangUp, until }: StreamReader,
  now: () => number,
  onEnd: () => void,
): { body: ReadableStream<Uint8Array>; stream: Stream } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let writtenAt = 0

  /** Returns true the first time. */
  function leave(): boolean {
    if (!controller) return false
    controller = undefined
    onEnd()
    return true
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
      },
      cancel: leave as () => void,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
  )

  const stream: Stream = {
    until: until.getTime(),
    writtenAt: () => writtenAt,
    write(bytes) {
      if (!controller) return
      // The reader is too slow: end the stream. It reconnects and gets what it missed.
      if ((controller.desiredSize ?? 0) <= 0) {
        stream.end()
        hangUp?.()
        return
      }
      controller.enqueue(bytes)
      writtenAt = now()
    },
    end() {
      const own = controller
      if (leave()) own?.close()
    },
  }
  return { body, stream }
}
