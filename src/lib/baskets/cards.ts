import { type Card, getActivitiesByGids } from '#contract/activities.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import type { Answer } from '../answer.ts'
import type { Ask } from '../ask.ts'

/** Takes how to ask; gives the cards of some activities by their gIds, asking for each once. */
export function createCards(ask: Ask) {
  const known = new Map<string, Card>()

  /** What nobody knows any more is left out. */
  return async function cardsOf(gIds: readonly string[]): Promise<Answer<Map<string, Card>>> {
    const missing = [...new Set(gIds)].filter(gId => !known.has(gId))
    for (let from = 0; from < missing.length; from += MAX_PAGE_SIZE) {
      const answer = await ask(getActivitiesByGids, {
        gIds: missing.slice(from, from + MAX_PAGE_SIZE),
      })
      if (!answer.ok) return answer
      for (const card of answer.data) known.set(card.gId, card)
    }
    return { ok: true, data: known, total: null }
  }
}
