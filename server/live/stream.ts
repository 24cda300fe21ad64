/** Who reads a stream, and until when. */
export interface Reader {
  parentId: string
  signInId: string
  /** When the token expires that it was opened with. */
  until: Date
  /** Ends the connection at once, whatever is still to be sent. */
  hangUp?: (() => void) | undefined
}

export interface Stream {
  /** In milliseconds. */
  until: number
  writtenAt(): number
  write(bytes: Uint8Array): void
  end(): void
}

/** What may wait here for a reader, besides what its connection holds: some hundred events. */
export const MOST_BYTES = 16_384

/** The body of an answer that goes on, and the hand that writes it. */
export function createStream(
  { hangUp, until }: Reader,
  now: () => number,
  onEnd: () => void,
): { body: ReadableStream<Uint8Array>; stream: Stream } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let writtenAt = 0

  /** True the first time. */
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
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_BYTES }),
  )

  const stream: Stream = {
    until: until.getTime(),
    writtenAt: () => writtenAt,
    write(bytes) {
      if (!controller) return
      // Who does not read is let go: it comes back, and is told what it has missed.
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
