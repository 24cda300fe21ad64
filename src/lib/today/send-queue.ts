import { MAX_MARKS, type Mark, markAttendance, type MarkResult } from '#contract/trainer/marks.ts'
import { MAX_VIEWS, recordViews } from '#contract/trainer/views.ts'
import { type Failure, refusalCode, statusOf } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { isFinalRefusal } from '../api/is-final.ts'
import { runLocked } from '../browser/locks.ts'
import { waitingMarks } from './day-state.ts'
import { type DayStorage, eventOf, readQueue } from './day-storage.ts'

/** The marks that were sent, and the result of each. */
export interface SentMarks {
  marks: readonly Mark[]
  results: readonly MarkResult[]
}

/** Why the queue is not empty: no connection, no session, or a fault of the server. */
export type SendSetback = 'offline' | 'signedOut' | 'failed'

interface Sending {
  storage: DayStorage
  ask: Ask
  now: () => number
  /** Checks if the session still belongs to the user who made the marks. */
  isTheirs: () => boolean
  /** Receives each answer before its marks leave the queue. */
  onAnswer: (answered: SentMarks) => Promise<void>
}

const OTHER_SESSION: Failure = { kind: 'broken', status: 401 }

/**
 * Runs one exchange with the server at a time, across all tabs. So marks are sent once, and the
 * last answer is the current state.
 */
export const withExchangeLock = <T>(work: () => Promise<T>): Promise<T> =>
  runLocked('nashat.today.exchange', work)

/**
 * Sends the queue, oldest first, and removes what the server has answered. Refused marks stay, with
 * the reason. Returns why the rest was not sent, or null.
 */
export const sendQueue = (sending: Sending): Promise<SendSetback | null> =>
  withExchangeLock(async () => {
    for (;;) {
      const setback = (await sendMarks(sending)) ?? (await sendViews(sending))
      // Marks made while the views were being sent.
      if (setback || (await waitingIn(sending.storage)).length === 0) return setback
    }
  })

async function sendMarks(sending: Sending): Promise<SendSetback | null> {
  for (let most = MAX_MARKS; ;) {
    const waiting = await waitingIn(sending.storage)
    const marks = waiting.slice(0, most).map(({ mark }) => mark)
    if (marks.length === 0) return null

    const failure = await sendBatch(sending, marks)
    if (!failure) continue
    if (!isRefusal(failure)) return setbackOf(failure)
    // A mark that the server cannot read must not block the others, so they are sent one by one.
    if (marks.length > 1) most = 1
    else await refuse(sending, marks, refusalCode(failure) ?? 'unexpected')
  }
}

async function waitingIn(storage: DayStorage) {
  const { marks } = await readQueue(storage)
  return waitingMarks(marks)
}

async function sendBatch(
  { ask, isTheirs, now, onAnswer, storage }: Sending,
  marks: readonly Mark[],
): Promise<Failure | null> {
  await storage.markSent(marks.map(({ markId }) => markId))
  if (!isTheirs()) return OTHER_SESSION
  const sentAt = new Date(now()).toISOString()
  const answer = await ask(markAttendance, { marks: [...marks], sentAt })
  if (!answer.ok) return answer.failure

  const { results } = answer.data
  await onAnswer({ marks, results })
  const refused = new Map(
    results.flatMap(({ code, markId, result }) =>
      result === 'refused' ? [[markId, code ?? 'unexpected'] as const] : [],
    ),
  )
  await storage.settle(
    results.flatMap(({ markId }) => (refused.has(markId) ? [] : [markId])),
    marks.flatMap(mark => {
      const code = refused.get(mark.markId)
      return code === undefined ? [] : [eventOf({ mark, refused: code })]
    }),
  )
  return null
}

async function refuse({ storage }: Sending, marks: readonly Mark[], code: string) {
  await storage.settle(
    [],
    marks.map(mark => eventOf({ mark, refused: code })),
  )
}

async function sendViews({ ask, isTheirs, storage }: Sending): Promise<SendSetback | null> {
  for (;;) {
    const { views } = await readQueue(storage)
    if (views.length === 0) return null
    if (!isTheirs()) return setbackOf(OTHER_SESSION)
    const some = views.slice(0, MAX_VIEWS)
    const answer = await ask(recordViews, { views: some })
    // If the server cannot read them, sending them again does not help.
    if (!answer.ok && !isRefusal(answer.failure)) return setbackOf(answer.failure)
    await storage.settle(
      some.map(({ viewId }) => viewId),
      [],
    )
  }
}

/** Checks if the marks, or the user, were refused: a role may have been revoked. */
const isRefusal = (failure: Failure) => isFinalRefusal(failure) || statusOf(failure) === 403

function setbackOf(failure: Failure): SendSetback {
  if (failure.kind === 'offline') return 'offline'
  return statusOf(failure) === 401 ? 'signedOut' : 'failed'
}
