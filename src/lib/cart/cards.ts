import { type Card, getActivitiesByGids } from '#contract/activities.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'

/** Loads cards by gId, each at most once. */
export function createCards(ask: Ask) {
  const known = new Map<string, Card>()

  function remember(cards: readonly Card[]): void {
    for (const card of cards) known.set(card.gId, card)
  }

  /** Returns the cards. Unknown activities are left out. */
  async function cardsOf(gIds: readonly string[]): Promise<Answer<Map<string, Card>>> {
    const missing = [...new Set(gIds)].filter(gId => !known.has(gId))
    for (let from = 0; from < missing.length; from += MAX_PAGE_SIZE) {
      const answer = await ask(getActivitiesByGids, {
        gIds: missing.slice(from, from + MAX_PAGE_SIZE),
      })
      if (!answer.ok) return answer
      remember(answer.data)
    }
    return { ok: true, data: known, total: null }
  }

  return { cardsOf, remember }
}
