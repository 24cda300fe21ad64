import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import type { wishlist as english } from '../../i18n/en/family/wishlist.ts'
import { type Answer, type Failure, messageOf, refusalCode } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { createVisitorKeeper } from '../cart/visitor-wishes.ts'
import { createParentKeeper, type WishKeeper } from '../cart/wish-keeper.ts'
import { problemOf, validateFields } from '../forms/form-problem.ts'
import { createSerialQueue } from '../forms/serial-queue.ts'
import { createSingleFlight } from '../forms/single-flight.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { type FormState, IDLE, type FormRefusal, refused, SENDING } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

export type WishlistTexts = typeof english

/** The state of the last action. */
export type WishlistAction = FormState<FormRefusal>

/** The open name form: for a new list, or for renaming one. */
export type Naming =
  { of: 'nothing' } | { of: 'new'; form: FormState } | { of: 'list'; id: string; form: FormState }

const NO_FORM: Naming = { of: 'nothing' }

type Work = (keeper: WishKeeper) => Promise<Answer<Wishlist[]>>

export type WishlistsStore = ReturnType<typeof createWishlists>

/** Returns where the current user's wishlists are stored, for a parent or a visitor. */
function createWishKeepers(language: Language): () => WishKeeper {
  const ask = askWith({ language })
  const visitor = createVisitorKeeper(ask, language)
  const parent = createParentKeeper(ask, language)
  return () => (isSignedIn() ? parent : visitor)
}

/** Creates the store of the current user's wishlists. */
export function createWishlists(
  { language, t }: { language: Language; t: WishlistTexts },
  keeper = createWishKeepers(language),
) {
  const store = createLoaded(() => keeper().load(), t.said)
  const { $doing, act, inOrder, isDone, run } = createDoing(keeper, store.put, t)
  const $naming = atom<Naming>(NO_FORM)

  /**
   * Submits the name of a list. The form stays open with the problem if it is refused, and if `hasMore`
   * says that something else was typed meanwhile. Returns whether the name was saved.
   */
  async function submitName(typed: string, hasMore = () => false): Promise<boolean> {
    const naming = $naming.get()
    if (naming.of === 'nothing' || naming.form.status === 'sending') return false
    const name = typed.trim()
    const wrong = validateFields({ name }, t.list.errors)
    if (wrong) {
      $naming.set({ ...naming, form: refused(wrong) })
      return false
    }
    const form = { ...naming, form: SENDING }
    $naming.set(form)
    const failure = await run(keeper =>
      naming.of === 'new' ? keeper.add(name) : keeper.rename(naming.id, name),
    )
    // The form was closed, or another one opened.
    if ($naming.get() !== form) return isDone(failure)
    const problem = failure && problemOf(failure, ['name'], { ...t.said, errors: t.list.errors })
    if (problem) $naming.set({ ...naming, form: refused(problem) })
    else $naming.set(hasMore() ? { ...naming, form: IDLE } : NO_FORM)
    return !problem
  }

  return {
    $state: readonlyType(store.$state),
    $doing,
    $naming: readonlyType($naming),
    load: () => inOrder(store.load),
    nameNew: () => $naming.set({ of: 'new', form: IDLE }),
    nameList: (id: string) => $naming.set({ of: 'list', id, form: IDLE }),
    stopNaming: () => $naming.set(NO_FORM),
    submitName,
    remove: (listId: string) => act(listId, keeper => keeper.remove(listId)),
    take: (listId: string, gId: string) =>
      act(`take ${listId} ${gId}`, keeper => keeper.take(listId, gId)),
    move: (listId: string, gId: string, to: string) =>
      act(`move ${listId} ${gId} ${to}`, keeper => keeper.move(listId, gId, to)),
  }
}

/**
 * Runs all calls one after the other, like those of the cart: a late answer from before a change
 * would undo it on the page.
 */
function createDoing(keeper: () => WishKeeper, put: (lists: Wishlist[]) => void, t: WishlistTexts) {
  const inOrder = createSerialQueue()
  const singleFlight = createSingleFlight<boolean>()
  const $doing = atom<WishlistAction>(IDLE)

  /** Runs an action when its turn comes, and clears the last message. Returns the failure, or null. */
  function run(work: Work): Promise<Failure | null> {
    $doing.set(SENDING)
    return inOrder(async () => {
      const answer = await work(keeper())
      // Keeps the message of an earlier failure.
      if ($doing.get().status === 'sending') $doing.set(IDLE)
      if (!answer.ok) return answer.failure
      put(answer.data)
      return null
    })
  }

  function isDone(failure: Failure | null): boolean {
    if (failure) $doing.set(refused({ message: textOf(failure, t) }))
    return !failure
  }

  return {
    $doing: readonlyType($doing),
    inOrder,
    run,
    /** Shows a failure. Returns true if there is none. */
    isDone,
    /** Runs an action. A second click while it is under way joins it. */
    act: (what: string, work: Work) => singleFlight(what, () => run(work).then(isDone)),
  }
}

const textOf = (failure: Failure, { said }: WishlistTexts) =>
  refusalCode(failure) === 'invalid_input' ? said.full : messageOf(failure, said)
