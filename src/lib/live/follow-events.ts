import { FAMILY_EVENTS, type FamilyEvent } from '#contract/family/events.ts'
import type { Answer } from '../api/answer.ts'
import { createVisibilityGate } from './visibility-gate.ts'
import { readEvents } from './read-events.ts'

/** Before reopening a stream that worked: usually its token has expired. */
const REOPEN_MS = [200, 1_500] as const
/** A stream that ended sooner did not work, even if it opened. It is not reopened at once. */
const MIN_STREAM_MS = 10_000
/** Before the second try, if the first stream failed: the server may be starting. */
const FIRST_RETRY_MS = [1_000, 4_000] as const
/** Between two polls while there is no stream. */
const POLL_MS = [15_000, 25_000] as const
/** The stream is tried again after 1, 2, 4 … polls, and at last after this many. */
const MAX_POLLS = 16
/** Spreads the requests, so that a thousand families of one activity do not call at the same moment. */
const BATCH_MS = [100, 1_500] as const

const ALL_EVENTS: ReadonlySet<FamilyEvent> = new Set(FAMILY_EVENTS)

export interface FollowEventsOptions {
  /** Opens the stream. */
  open: (signal: AbortSignal, lastEventId: string | null) => Promise<Answer<Response>>
  /** Called when something of these kinds may have changed. */
  onNews: (kinds: ReadonlySet<FamilyEvent>) => void
  /** Returns the time in milliseconds. */
  now?: () => number
}

const randomBetween = ([least, most]: readonly [number, number]) =>
  least + Math.random() * (most - least)

/**
 * Follows events of the family while the page is visible: by a stream, or by polling if streams do
 * not work. Returns how to stop.
 */
export function followEvents({ now = Date.now, onNews, open }: FollowEventsOptions): () => void {
  const gate = createVisibilityGate(() => onNews(ALL_EVENTS))
  const news = createBatch(onNews)
  let lastId: string | null = null

  const readOnce = () =>
    readEvents({
      open: signal => open(signal, lastId),
      line: gate.newLine(),
      onEvent: kind => news.add(kind as FamilyEvent),
      onId: id => (lastId = id),
    })

  async function follow(): Promise<void> {
    let failures = 0
    let pollsLeft = 0
    while (await gate.isOpen()) {
      const began = now()
      const outcome = pollsLeft > 0 ? 'dead' : await readOnce()
      if (outcome === 'gone') return
      // A stream that was cut because the page was hidden still counts as working.
      if (outcome === 'live' && (now() - began >= MIN_STREAM_MS || !gate.isSeen())) {
        failures = 0
        await gate.pause(randomBetween(REOPEN_MS))
        continue
      }
      if (pollsLeft > 0) pollsLeft--
      else pollsLeft = Math.min(2 ** Math.max(failures++ - 1, 0), MAX_POLLS) - 1
      await gate.pause(randomBetween(failures === 1 ? FIRST_RETRY_MS : POLL_MS))
      if (failures > 1 && gate.isSeen()) onNews(ALL_EVENTS)
    }
  }

  void follow()
  return () => {
    news.stop()
    gate.close()
  }
}

/** Collects events that arrive together into one call. */
function createBatch(onNews: FollowEventsOptions['onNews']) {
  const kinds = new Set<FamilyEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(kind: FamilyEvent): void {
      kinds.add(kind)
      timer ??= setTimeout(() => {
        timer = undefined
        onNews(new Set(kinds))
        kinds.clear()
      }, randomBetween(BATCH_MS))
    },
    stop: () => clearTimeout(timer),
  }
}
