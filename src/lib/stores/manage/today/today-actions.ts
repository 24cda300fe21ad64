import type { DayChild, DaySession } from '#contract/trainer/day.ts'
import { childIn, type Status, unmarked } from '../../../today/day-state.ts'
import type { DayStorage } from '../../../today/day-storage.ts'
import type { MarkQueue } from '../../../today/mark-queue.ts'
import type { TodayState } from './today.ts'

/** The parts of the running page that store and send what a trainer does. */
interface Marking {
  queue: MarkQueue
  storage: Pick<DayStorage, 'device'>
  /** Sends the queue after a moment, in which repeated clicks replace each other. */
  sendSoon(): void
}

/** Creates the actions of a trainer. Without a running page they are not stored. */
export function createTodayActions(
  running: () => Marking | null,
  get: () => TodayState,
  put: (part: Partial<TodayState>) => void,
  now: () => number,
) {
  let last = 0

  function add(sessionId: string, children: readonly DayChild[], status: Status): void {
    const page = running()
    if (!page) return
    // Two marks never have the same time, whatever the clock says.
    last = Math.max(now(), last + 1)
    const markedAt = new Date(last).toISOString()
    const { device } = page.storage
    const marks = children.map(({ childId, mark }) => ({
      mark: {
        markId: crypto.randomUUID(),
        sessionId,
        childId,
        status,
        markedAt,
        device,
        baseVersion: mark?.version ?? 0,
      },
    }))
    void page.queue.add(marks).then(page.sendSoon)
  }

  return {
    /** Marks a child, or takes its mark back with null. */
    mark(sessionId: string, child: DayChild, status: Status): void {
      put({ news: { kind: 'marked', sessionId, childId: child.childId, status }, overruled: [] })
      add(sessionId, [child], status)
    },

    /** Marks all children as attended who have no mark and no announced absence. */
    markAllPresent(of: DaySession): void {
      const children = unmarked(of, get().queue)
      const childIds = children.map(({ childId }) => childId)
      put({ news: { kind: 'allPresent', sessionId: of.session.id, childIds }, overruled: [] })
      add(of.session.id, children, 'attended')
    },

    /** Undoes the last `markAllPresent`. */
    undo(): void {
      const { day, news } = get()
      if (news?.kind !== 'allPresent') return
      const { childIds, sessionId } = news
      const children = childIds.flatMap(id => childIn(day, sessionId, id) ?? [])
      put({ news: { kind: 'undone' } })
      add(sessionId, children, null)
    },

    /** Records that the details of a child were viewed. */
    view(sessionId: string, { childId }: DayChild): void {
      const page = running()
      const at = new Date(now()).toISOString()
      void page?.queue
        .addView({ viewId: crypto.randomUUID(), sessionId, childId, at })
        .then(page.sendSoon)
        .catch(() => {})
    },

    /** Removes a mark from the queue that the server has refused. */
    drop: (markId: string) =>
      void running()
        ?.queue.drop(markId)
        .catch(() => {}),
  }
}
