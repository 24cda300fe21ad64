import type { Card } from '#contract/activities.ts'
import type { Deps } from '../../../deps.ts'
import { findCards } from '../../../queries/search/cards.ts'
import { findWishes, findWishlists, type WishlistRow } from '../../../queries/family/wishlists.ts'
import type { Caller } from '../../accounts/access.ts'
import { toCard } from '../../search/cards.ts'

type Known = Pick<Deps, 'db' | 'now'>

/** Lists the parent's wishlists with their activities, newest first in each. */
export async function listWishlists(
  { db, now }: Known,
  caller: Caller,
): Promise<(WishlistRow & { activities: Card[] })[]> {
  const lists = await listSaved({ db }, caller)
  const wishes = lists.flatMap(({ wishes }) => wishes)
  const rows = await findCards(db, [...new Set(wishes.map(({ activityId }) => activityId))])
  const at = now()
  const cards = new Map(rows.map(row => [row.id, toCard(row, at)]))
  return lists.map(({ id, name, wishes }) => ({
    id,
    name,
    activities: wishes.flatMap(({ activityId }) => cards.get(activityId) ?? []),
  }))
}

/** Lists the wishlists with activity ids instead of cards. */
export async function listSaved({ db }: Pick<Deps, 'db'>, { user }: Caller) {
  const [lists, wishes] = await Promise.all([findWishlists(db, user.id), findWishes(db, user.id)])
  const byList = Map.groupBy(wishes, ({ wishlistId }) => wishlistId)
  return lists.map(list => ({ ...list, wishes: byList.get(list.id) ?? [] }))
}
