import type { Language } from '#contract/language.ts'
import { DEFAULT_WISHLIST, isDefaultName } from '#contract/cart/wishlist-texts.ts'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { createCards } from './cards.ts'
import { addList, moveToList, removeList, renameList, removeFromList } from './lists.ts'
import { type KeptList, readLists, emitCartChange, writeLists } from './storage.ts'
import type { WishKeeper } from './wish-keeper.ts'

/** A visitor's wishlists, stored in this browser. Only their cards are requested. */
export function createVisitorKeeper(ask: Ask, language: Language): WishKeeper {
  const { cardsOf } = createCards(ask)

  async function load(): Promise<Answer<Wishlist[]>> {
    const lists = readLists()
    const answer = await cardsOf(lists.flatMap(({ gIds }) => gIds))
    if (!answer.ok) return answer
    const data = lists.map(({ gIds, name }) => ({
      id: name,
      name: name || DEFAULT_WISHLIST[language],
      isDefault: name === '',
      activities: gIds.toReversed().flatMap(gId => answer.data.get(gId) ?? []),
    }))
    return { ok: true, data, total: null }
  }

  async function change(
    work: (lists: readonly KeptList[]) => KeptList[] | null,
    refusal: Answer<never> = FULL,
  ): Promise<Answer<Wishlist[]>> {
    const changed = work(readLists())
    if (!changed) return refusal
    writeLists(changed)
    emitCartChange()
    return load()
  }

  return {
    load,
    add: name => change(lists => addList(lists, keptName(name)), TOO_MANY),
    rename: (from, to) => change(lists => renameList(lists, from, keptName(to)), TAKEN),
    remove: name => change(lists => removeList(lists, name)),
    take: (name, gId) => change(lists => removeFromList(lists, name, gId)),
    move: (from, gId, to) => change(lists => moveToList(lists, from, gId, to)),
  }
}

const keptName = (name: string) => (isDefaultName(name) ? '' : name)

/** Mimics a refusal by the server. The dialog has the texts. */
function refusedFor(path: string, code: string): Answer<never> {
  const problem = {
    type: 'about:blank',
    title: code,
    status: 400,
    code: 'invalid_input',
    message: '',
    errors: [{ path, code, message: '' }],
    requestId: '',
  }
  return { ok: false, failure: { kind: 'refused', problem } }
}

const TAKEN = refusedFor('name', 'taken')
const TOO_MANY = refusedFor('name', 'too_many')
const FULL = refusedFor('gId', 'too_many')
