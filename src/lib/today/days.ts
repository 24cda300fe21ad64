import { withResults } from './day-state.ts'
import { type DayStorage, type KnownDay, readDay } from './day-storage.ts'
import type { SentMarks } from './send-queue.ts'

/** Creates the cache of days. Today's is stored on the device, others last as long as the page. */
export function createDays(storage: DayStorage, isTheirs: () => boolean) {
  const days = new Map<string, KnownDay>()
  let today = ''

  async function keep(): Promise<void> {
    const day = days.get(today)
    // If it cannot be stored, the page still has it.
    if (day && isTheirs()) await storage.writeDay(today, day).catch(() => {})
  }

  return {
    of: (date: string): KnownDay | null => days.get(date) ?? null,

    /** Switches to a day. The stored day of another date is deleted. */
    async begin(date: string): Promise<void> {
      if (today !== '' && today !== date) {
        days.delete(today)
        await storage.dropDay().catch(() => {})
      }
      today = date
      const kept = await readDay(storage, date)
      if (kept) days.set(date, kept)
    },

    /** Reads what another tab has stored. */
    async reread(): Promise<void> {
      const kept = await readDay(storage, today)
      if (kept) days.set(today, kept)
    },

    /** Takes a day from the server. */
    async put(fresh: KnownDay): Promise<void> {
      days.set(fresh.date, fresh)
      if (fresh.date === today) await keep()
    },

    /** Deletes all days, because the user may no longer see them. */
    async drop(): Promise<void> {
      days.clear()
      await storage.dropDay().catch(() => {})
    },

    /** Applies the server's results for marks. */
    async answer({ marks, results }: SentMarks): Promise<void> {
      for (const [date, day] of days)
        days.set(date, { ...day, ...withResults(day, marks, results) })
      await keep()
    },
  }
}

export type Days = ReturnType<typeof createDays>
