import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import type { wishlist as english } from '../../i18n/en/family/wishlist.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { createVisitorKeeper } from '../cart/visitor-wishes.ts'
import { createParentKeeper, type WishKeeper } from '../cart/wish-keeper.ts'
import { problemOf, wrongIn } from '../forms/form-problem.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { type FormState, IDLE, type Refusal, refused, SENDING } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

export type WishlistTexts = typeof english

/** What is under way, and why it did not work. */
export type Doing = FormState<Refusal>

/** Which form for a name is open: for a new list, or for one that has a name already. */
export type Naming =
  { of: 'nothing' } | { of: 'new'; form: FormState } | { of: 'list'; id: string; form: FormState }

const NOTHING: Naming = { of: 'nothing' }

export type WishlistsStore = ReturnType<typeof createWishlists>

/** The wishlists of whoever is here, parent or visitor, and what can be done with them. */
export function createWishlists({ language, t }: { language: Language; t: WishlistTexts }) {
  const ask = askWith({ language })
  const visitor = createVisitorKeeper(ask, language)
  const parent = createParentKeeper(ask, language)
  const keeper = () => (isSignedIn() ? parent : visitor)
  const store = createLoaded(() => keeper().load(), t.said)
  const $doing = atom<Doing>(IDLE)
  const $naming = atom<Naming>(NOTHING)

  /** Does one thing at a time; answers with why not, or null. */
  async function run(
    work: (keeper: WishKeeper) => Promise<Answer<Wishlist[]>>,
  ): Promise<Failure | null> {
    $doing.set(SENDING)
    const answer = await work(keeper())
    $doing.set(IDLE)
    if (!answer.ok) return answer.failure
    store.put(answer.data)
    return null
  }

  async function act(work: (keeper: WishKeeper) => Promise<Answer<Wishlist[]>>): Promise<boolean> {
    if ($doing.get().status === 'sending') return false
    const failure = await run(work)
    if (failure) $doing.set(refused({ message: textOf(failure) }))
    return !failure
  }

  const textOf = (failure: Failure) =>
    failure.kind === 'refused' && failure.problem.code === 'invalid_input'
      ? t.said.full
      : messageOf(failure, t.said)

  /** Gives the list that is being named its name; the form stays with what is wrong with it. */
  async function submitName(typed: string): Promise<void> {
    const naming = $naming.get()
    if (naming.of === 'nothing' || $doing.get().status === 'sending') return
    const name = typed.trim()
    const wrong = wrongIn({ name }, t.list.errors)
    if (wrong) return $naming.set({ ...naming, form: refused(wrong) })
    $naming.set({ ...naming, form: SENDING })
    const failure = await run(keeper =>
      naming.of === 'new' ? keeper.add(name) : keeper.rename(naming.id, name),
    )
    const problem = failure && problemOf(failure, ['name'], { ...t.said, errors: t.list.errors })
    $naming.set(problem ? { ...naming, form: refused(problem) } : NOTHING)
  }

  return {
    $state: readonlyType(store.$state),
    $doing: readonlyType($doing),
    $naming: readonlyType($naming),
    load: store.load,
    nameNew: () => $naming.set({ of: 'new', form: IDLE }),
    nameList: (id: string) => $naming.set({ of: 'list', id, form: IDLE }),
    stopNaming: () => $naming.set(NOTHING),
    submitName,
    remove: (listId: string) => act(keeper => keeper.remove(listId)),
    take: (listId: string, gId: string) => act(keeper => keeper.take(listId, gId)),
    move: (listId: string, gId: string, to: string) => act(keeper => keeper.move(listId, gId, to)),
  }
}
