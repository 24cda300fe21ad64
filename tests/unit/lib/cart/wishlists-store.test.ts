import { describe, expect, test } from 'vitest'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import type { WishKeeper } from '../../../../src/lib/cart/wish-keeper.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { createWishlists } from '../../../../src/lib/stores/wishlists.ts'
import { refusal } from '../../manage/school-calls.ts'
import { settle } from '../waiting-calls.ts'

const { wishlist: t } = messagesFor('en')

/** A list of three, on a server that answers with the state at the time of the call, loads last. */
async function openLists() {
  let gIds = ['judo', 'padel', 'art']
  const changes: (() => void)[] = []
  const loads: (() => void)[] = []
  const taken: string[] = []
  const lists = () =>
    [{ id: 'own', name: 'Own', activities: gIds.map(gId => ({ gId })) }] as unknown as Wishlist[]
  const later = (data: Wishlist[], waiting = changes, answer?: Answer<never>) =>
    new Promise<Answer<Wishlist[]>>(resolve => {
      waiting.push(() => resolve(answer ?? { ok: true, data, total: null }))
    })
  const keeper: WishKeeper = {
    load: () => later(lists(), loads),
    add: () => later(lists(), changes, refusal('not_found')),
    rename: () => later(lists()),
    remove: () => later(lists()),
    take(_, gId) {
      taken.push(gId)
      gIds = gIds.filter(other => other !== gId)
      return later(lists())
    },
    move: () => later(lists()),
  }
  const store = createWishlists({ language: 'en', t }, () => keeper)
  const answerAll = async () => {
    await settle()
    for (
      let next = changes.shift() ?? loads.shift();
      next;
      next = changes.shift() ?? loads.shift()
    ) {
      next()
      await settle()
    }
  }
  void store.load()
  await answerAll()
  return {
    store,
    taken,
    answerAll,
    saved() {
      const state = store.$state.get()
      return state.status === 'ready' ? state.data[0]?.activities.map(({ gId }) => gId) : null
    },
  }
}

describe('A parent whose wishlists load slowly', () => {
  test('removes one activity after the other, whatever is loaded meanwhile', async () => {
    const { answerAll, saved, store, taken } = await openLists()
    void store.load()
    void store.take('own', 'judo')
    void store.take('own', 'padel')
    void store.take('own', 'padel')
    await answerAll()
    expect(taken).toEqual(['judo', 'padel'])
    expect(saved()).toEqual(['art'])
  })

  test('renames a list while another change is being sent', async () => {
    const { answerAll, store } = await openLists()
    store.nameList('own')
    void store.take('own', 'judo')
    await settle()
    void store.submitName('Ours')
    await answerAll()
    expect(store.$naming.get()).toEqual({ of: 'nothing' })
  })

  test('can rename another list, and reads that the first change failed', async () => {
    const { answerAll, store } = await openLists()
    store.nameNew()
    void store.submitName('Ours')
    store.nameList('own')
    await answerAll()
    expect(store.$naming.get()).toMatchObject({ of: 'list', id: 'own', form: { status: 'idle' } })
    expect(store.$doing.get()).toMatchObject({ status: 'refused' })
  })

  test('keeps the form open if another name was typed while the first was being saved', async () => {
    const { answerAll, store } = await openLists()
    store.nameList('own')
    const saving = store.submitName('Ours', () => true)
    await answerAll()
    expect(await saving).toBe(true)
    expect(store.$naming.get()).toEqual({ of: 'list', id: 'own', form: { status: 'idle' } })
  })

  test('saves a name although the form of another list was opened meanwhile', async () => {
    const { answerAll, store } = await openLists()
    store.nameList('own')
    const saving = store.submitName('Ours')
    store.nameNew()
    await answerAll()
    expect(await saving).toBe(true)
    expect(store.$naming.get()).toEqual({ of: 'new', form: { status: 'idle' } })
  })
})
