import { FAMILY_EVENTS, type FamilyEvent } from '#contract/family/events.ts'
import type { Answer } from '../api/answer.ts'
import { createGate } from './gate.ts'
import { readEvents } from './read-events.ts'

/** After a stream that came through has ended: as a rule, its token is old. */
const REOPEN_MS = [200, 1_500] as const
/** What is over sooner did not come through, though it began: it is not opened again at once. */
const LASTING_MS = 10_000
/** The first time that none comes through: the server may be starting. */
const ONCE_MORE_MS = [1_000, 4_000] as const
/** Between two turns where there is no stream. */
const TURN_MS = [15_000, 25_000] as const
/** The stream is tried after 1, 2, 4 … turns, and then after so many. */
const MOST_TURNS = 16
/** A thousand families of one activity do not ask in the same moment. */
const GATHER_MS = [100, 1_500] as const

const ALL: ReadonlySet<FamilyEvent> = new Set(FAMILY_EVENTS)

export interface Ways {
  /** Opens the stream. */
  open: (signal: AbortSignal, lastEventId: string | null) => Promise<Answer<Response>>
  /** Something of these kinds may have changed. */
  onNews: (kinds: ReadonlySet<FamilyEvent>) => void
  /** The clock, in milliseconds. */
  now?: () => number
}

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/**
 * Follows what happens to the family while the page is seen: by a stream, or where none comes through
 * by asking now and then. Answers with how to stop.
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
      // One that was cut because the page rested was not too short.
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

/** What comes together is told together. */
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
