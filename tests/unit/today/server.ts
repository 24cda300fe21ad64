import { getDay, type CurrentMark } from '#contract/trainer/day.ts'
import { type Mark, markAttendance, type MarkResult } from '#contract/trainer/marks.ts'
import { recordViews } from '#contract/trainer/views.ts'
import type { Failure } from '../../../src/lib/api/answer.ts'
import type { Ask } from '../../../src/lib/api/ask.ts'
import { child, dayWith } from './sample.ts'

const OFFLINE: Failure = { kind: 'offline' }

/** The network: up, down (calls do not arrive), or deaf (answers do not arrive). */
export type Network = 'up' | 'down' | 'deaf'

/** A server that keeps marks as events, for children of one session. */
export function fakeServer(count: number) {
  const events = new Map<string, Mark>()
  const current = new Map<string, CurrentMark>()
  const server = {
    network: 'up' as Network,
    date: '2026-11-25',
    /** The failure with which every call is refused. */
    failure: null as Failure | null,
    /** Refuses a mark with a code. */
    refuses: (_: Mark): string | null => null,
    events,
    current,
    views: new Set<string>(),
    calls: [] as string[],
    /** A school corrects a mark, based on the version it has seen. */
    correct(childId: string, status: CurrentMark['status'], version: number): void {
      current.set(childId, { status, version, by: 'Noura', markedAt: '2026-11-25T17:00:00Z' })
      corrected.add(childId)
    },
    day: () =>
      dayWith(
        Array.from({ length: count }, (_, place) => {
          const one = child(place)
          return { ...one, mark: current.get(one.childId) ?? null }
        }),
        server.date,
      ),
    ask: ask as Ask,
  }
  const corrected = new Set<string>()

  async function ask(endpoint: { path: string }, input: unknown): Promise<unknown> {
    server.calls.push(endpoint.path)
    // The answer comes later than the call.
    await Promise.resolve()
    if (server.network === 'down') return { ok: false, failure: OFFLINE }
    if (server.failure) return { ok: false, failure: server.failure }
    const data = answerTo(endpoint.path, input)
    return server.network === 'deaf'
      ? { ok: false, failure: OFFLINE }
      : { ok: true, data, total: null }
  }

  function answerTo(path: string, input: unknown): unknown {
    if (path === getDay.path) return server.day()
    if (path === recordViews.path) {
      for (const { viewId } of (input as { views: { viewId: string }[] }).views)
        server.views.add(viewId)
      return undefined
    }
    if (path !== markAttendance.path) throw new Error(path)
    return { results: (input as { marks: Mark[] }).marks.map(take) }
  }

  function take(mark: Mark): MarkResult {
    const { markId } = mark
    const code = server.refuses(mark)
    if (code !== null) return { markId, result: 'refused', code, mark: null }
    const known = events.has(markId)
    events.set(markId, mark)
    const now = current.get(mark.childId) ?? null
    const isOutdone = corrected.has(mark.childId) && mark.baseVersion < (now?.version ?? 0)
    if (!known && !isOutdone) {
      const version = mark.baseVersion + 1
      current.set(mark.childId, { status: mark.status, version, by: 'me', markedAt: mark.markedAt })
    }
    const result = known ? 'duplicate' : isOutdone ? 'superseded' : 'stored'
    return { markId, result, mark: current.get(mark.childId) ?? null }
  }

  return server
}
