import { type Answer, statusOf } from '../api/answer.ts'
import { createEventParser } from './parse-events.ts'

/** A proxy that keeps everything back until the end is known by this: the server speaks at once. */
const FIRST_BYTE_MS = 8_000
/** The server says something each twenty seconds. */
const SILENCE_MS = 50_000

interface Reading {
  open: (signal: AbortSignal) => Promise<Answer<Response>>
  /** Cuts it. */
  line: AbortController
  onEvent: (kind: string) => void
  onId: (id: string) => void
}

/** How a stream was, now that it is over. `gone`: there is nobody signed in any more. */
export type Outcome = 'live' | 'dead' | 'gone'

/** Reads a stream of events until it ends, is cut, or is silent for too long. */
export async function readEvents({ line, onEvent, onId, open }: Reading): Promise<Outcome> {
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
    // Cut by either side, or lost.
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
