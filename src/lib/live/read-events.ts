import { type Answer, statusOf } from '../api/answer.ts'
import { createEventParser } from './parse-events.ts'

/**
 * The server sends something at once. If nothing arrives in time, a proxy is probably buffering the
 * stream.
 */
const FIRST_BYTE_MS = 8_000
/** The server sends something every twenty seconds. */
const SILENCE_MS = 50_000

interface ReadOptions {
  open: (signal: AbortSignal) => Promise<Answer<Response>>
  /** Aborts the stream. */
  line: AbortController
  onEvent: (kind: string) => void
  onId: (id: string) => void
}

/** How a stream ended. `gone`: the user is no longer signed in. */
export type StreamOutcome = 'live' | 'dead' | 'gone'

/** Reads an event stream until it ends, is aborted, or is silent for too long. */
export async function readEvents({
  line,
  onEvent,
  onId,
  open,
}: ReadOptions): Promise<StreamOutcome> {
  let isLive = false
  let timer = setTimeout(() => line.abort(), FIRST_BYTE_MS)
  const parse = createEventParser({ onEvent, onId })
  try {
    const answer = await open(line.signal)
    if (!answer.ok) return statusOf(answer.failure) === 401 ? 'gone' : 'dead'
    if (!isStream(answer.data)) return 'dead'
    await read(answer.data, text => {
      isLive = true
      clearTimeout(timer)
      timer = setTimeout(() => line.abort(), SILENCE_MS)
      parse(text)
    })
  } catch {
    // Aborted by either side, or the connection was lost.
  } finally {
    clearTimeout(timer)
    line.abort()
  }
  return isLive ? 'live' : 'dead'
}

const isStream = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/event-stream')

async function read({ body }: Response, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return
    take(decoder.decode(piece.value, { stream: true }))
  }
}
