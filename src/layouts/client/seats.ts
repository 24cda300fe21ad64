import type { CurrentSeats } from '#contract/activities.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { seatsKey } from '../../lib/activities/seats-key.ts'
import { ignore, language, loadLazy } from '../page-helpers.ts'

const FRESH_MS = 10_000

/**
 * Loads the current seats of the shown activities once, because the page may come from a cache, and again
 * when the user returns to it.
 */
export function keepSeatsFresh(): void {
  let askedAt = -Infinity
  const refresh = () => {
    if (document.hidden || performance.now() - askedAt < FRESH_MS) return
    askedAt = performance.now()
    compare().catch(ignore)
  }
  // Page scripts run before the load event.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(refresh))
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())
  document.addEventListener('visibilitychange', refresh)
}

async function compare(): Promise<void> {
  const shown = new Map<string, string>()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-seats-of]'))
    shown.set(dataset['seatsOf'] ?? '', dataset['seatsNow'] ?? '')
  if (shown.size === 0) return

  const gIds = [...shown.keys()].slice(0, MAX_PAGE_SIZE)
  const answer = await fetch(`/api/activities/getseats?gIds=${gIds}`)
  const seats = answer.ok ? ((await answer.json()) as CurrentSeats[]) : []
  const others = seats.filter(now => shown.get(now.gId) !== seatsKey(now))
  if (others.length > 0) (await loadLazy()).showSeats(others, language)
}
