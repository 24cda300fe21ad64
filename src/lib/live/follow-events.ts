import { FAMILY_EVENTS, type FamilyEvent } from '#contract/family/events.ts'
import type { Answer } from '../api/answer.ts'
import { createGate } from './gate.ts'
import { readEvents } from './read-events.ts'

/** Before reopening a stream that worked: usually its token has expired. */
const REOPEN_MS = [200, 1_500] as const
/** A stream that ended sooner did not work, even if it opened. It is not reopened at once. */
const LASTING_MS = 10_000
/** Before the second try, if the first stream failed: the server may be starting. */
const ONCE_MORE_MS = [1_000, 4_000] as const
/** Between two polls while there is no stream. */
const TURN_MS = [15_000, 25_000] as const
/** The stream is tried again after 1, 2, 4 … polls, and at last after this many. */
const MOST_TURNS = 16
/** Spreads the requests, so that a thousand families of one activity do not call at the same moment. */
const GATHER_MS = [100, 1_500] as const

const ALL: ReadonlySet<FamilyEvent> = new Set(FAMILY_EVENTS)

export interface Ways {
  /** Opens the stream. */
  open: (signal: AbortSignal, lastEventId: string | null) => Promise<Answer<Response>>
  /** Called when something of these kinds may have changed. */
  onNews: (kinds: ReadonlySet<FamilyEvent>) => void
  /** Returns the time in milliseconds. */
  now?: () => number
}

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/**
 * Follows events of the family while the page is visible: by a stream, or by polling if streams do
 * not work. Returns how to stop.
 */
export function followEvents({ now = Date.now, onNews, open }: Ways): () => void {
  const gate = createGate(() => onNews(ALL))
  const news = createGathering(onNews)
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
    let turnsLeft = 0
    while (await gate.isOpen()) {
      const began = now()
      const outcome = turnsLeft > 0 ? 'dead' : await readOnce()
      if (outcome === 'gone') return
      // A stream that was cut because the page was hidden still counts as working.
      if (outcome === 'live' && (now() - began >= LASTING_MS || !gate.isSeen())) {
        failures = 0
        await gate.pause(between(REOPEN_MS))
        continue
      }
      if (turnsLeft > 0) turnsLeft--
      else turnsLeft = Math.min(2 ** Math.max(failures++ - 1, 0), MOST_TURNS) - 1
      await gate.pause(between(failures === 1 ? ONCE_MORE_MS : TURN_MS))
      if (failures > 1 && gate.isSeen()) onNews(ALL)
    }
  }

  void follow()
  return () => {
    news.stop()
    gate.close()
  }
}

/** Collects events that arrive together into one call. */
function createGathering(onNews: Ways['onNews']) {
  const kinds = new Set<FamilyEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(kind: FamilyEvent): void {
      kinds.add(kind)
      timer ??= setTimeout(() => {
        timer = undefined
        onNews(new Set(kinds))
        kinds.clear()
      }, between(GATHER_MS))
    },
    stop: () => clearTimeout(timer),
  }
}
