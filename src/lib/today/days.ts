import { withResults } from './day-state.ts'
import { type DayStorage, type KnownDay, readDay } from './day-storage.ts'
import type { Answered } from './send-queue.ts'

/** The days that were looked at: today's is kept on the device, others as long as the page is open. */
export function createDays(storage: DayStorage, isTheirs: () => boolean) {
  const days = new Map<string, KnownDay>()
  let today = ''

  async function keep(): Promise<void> {
    const day = days.get(today)
    // Where there is no room for it, the page has it all the same.
    if (day && isTheirs()) await storage.writeDay(today, day).catch(() => {})
  }

  return {
    of: (date: string): KnownDay | null => days.get(date) ?? null,

    /** Goes on to a day; what is kept of another one is deleted. */
    async begin(date: string): Promise<void> {
      if (today !== '' && today !== date) {
        days.delete(today)
        await storage.dropDay().catch(() => {})
      }
      today = date
      const kept = await readDay(storage, date)
      if (kept) days.set(date, kept)
    },

    /** Takes what another tab has kept meanwhile. */
    async reread(): Promise<void> {
      const kept = await readDay(storage, today)
      if (kept) days.set(today, kept)
    },

    /** Takes a day as the server has just said it. */
    async put(fresh: KnownDay): Promise<void> {
      days.set(fresh.date, fresh)
      if (fresh.date === today) await keep()
    },

    /** Deletes them all: whoever looks may see them no more. */
    async drop(): Promise<void> {
      days.clear()
      await storage.dropDay().catch(() => {})
    },

    /** Takes what the server has said of some marks. */
    async answer({ marks, results }: Answered): Promise<void> {
      for (const [date, day] of days)
        days.set(date, { ...day, ...withResults(day, marks, results) })
      await keep()
    },
  }
}

export type Days = ReturnType<typeof createDays>
