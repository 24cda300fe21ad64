import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createCalendar } from '#contract/family/calendars.ts'
import { addToCart, checkOutCart, chooseChildInCart } from '#contract/cart/cart.ts'
import { removeChild } from '#contract/family/children.ts'
import { getHistory } from '#contract/manage/history.ts'
import { getSentMessages, sendMessage } from '#contract/manage/messages.ts'
import { cancelPlace } from '#contract/manage/roster-changes.ts'
import { idempotencyKeys } from '../../../server/db/schema.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  registrationsOf,
} from '../../support/people/family.ts'
import { makeStaff, schoolOf } from '../../support/people/staff.ts'

const ROUNDS = 16

describe('A removed child', () => {
  let api: TestApi
  let gId: string
  let head: Family

  beforeAll(async () => {
    api = await startApi()
    api.deps.rateLimitScale = 1_000_000
    const activity = await addActivity(api, { capacity: null })
    gId = activity.gId
    head = await makeStaff(api, await schoolOf(api, activity.id))
  })
  afterAll(() => api.close())

  const remove = ({ childIds, token }: Family) =>
    api.send(removeChild, { childId: childIds[0] }, { token })

  const put = ({ childIds, token }: Family, childId: string | null = childIds[0] ?? null) =>
    api.send(addToCart, { items: [{ gId, childId }] }, { token })

  test("is deleted with its parent's stored answers, and nobody else’s", async () => {
    const { gId } = await addActivity(api, { minAge: 12 })
    const [family, other] = [await makeFamily(api), await makeFamily(api)]
    for (const one of [family, other]) {
      const refused = await registerFor(api, one, gId, { idempotencyKey: randomUUID() })
      expect(refused.body.message).toContain('Child 1 turns 12')
    }

    await remove(family)

    const kept = await api.deps.db.select().from(idempotencyKeys)
    expect(kept.map(({ userId }) => userId)).toEqual([other.userId])
  })

  test('is deleted with the messages that its school wrote only about it', async () => {
    const { gId, id } = await addActivity(api, { capacity: null })
    const { token } = await makeStaff(api, await schoolOf(api, id))
    const [family, other] = [await makeFamily(api, [{}, {}]), await makeFamily(api)]
    for (const one of [family, other]) await registerFor(api, one, gId)
    const [childId = ''] = family.childIds
    const write = (to: unknown, text: string) =>
      api.send(sendMessage, { gId, to, text_En: text } as never, { token })
    await write([childId], 'Child 1 cried.')
    await write(family.childIds, 'Both were late.')
    await write('all', 'Bring water.')
    const { registrationId } = await registrationOfChild(family, childId, gId)
    await api.send(cancelPlace, { registrationId, message_En: 'Child 1 may not come.' }, { token })

    await remove(family)

    const { body: messages } = await api.send(getSentMessages, { gId }, { token })
    const texts = messages.map(({ text_En }) => text_En).toSorted()
    expect(texts).toEqual(['Both were late.', 'Bring water.'])
    const { body: history } = await api.send(getHistory, { gId }, { token })
    expect(history.map(({ what }) => what)).toContain('registration_cancelled')
    expect(JSON.stringify(history)).not.toContain('may not come')
  })

  const registrationOfChild = async (family: Family, childId: string, gId: string) => {
    const found = (await registrationsOf(api, family, gId)).find(
      ({ child }) => child.id === childId,
    )
    if (!found) throw new Error('The child has no registration.')
    return found
  }

  // PGlite has one connection, so nothing can happen at the same time there.
  describe.runIf(inject('engine').name === 'postgres')('at the moment at which', () => {
    type Answer = Promise<{ status: number }>

    /** Calls about the only child of a family, sent while the child is removed. */
    const CALLS: Record<string, (family: Family) => Promise<() => Answer>> = {
      'it gets a calendar': async ({ childIds: [childId], token }) => {
        return () => api.send(createCalendar, { childId }, { token })
      },
      'it is put into the cart': async family => () => put(family),
      'a line is said to be for it': async family => {
        const [childId] = family.childIds
        const lineId = (await put(family, null)).body.lines[0]?.id
        return () => api.send(chooseChildInCart, { lineId, childId }, family)
      },
      'its school writes to it': async family => {
        await registerFor(api, family, gId)
        const to = family.childIds
        // Once the family is gone there is nobody to notify.
        return async () => {
          const { status } = await api.send(sendMessage, { gId, to, text_En: 'Water!' }, head)
          return { status: status === 400 ? 404 : status }
        }
      },
      'it is registered': async family => () => registerFor(api, family, gId),
    }

    test.each(Object.entries(CALLS))('%s it is removed, or not found', async (_, prepare) => {
      for (let round = 0; round < ROUNDS; round++) {
        const family = await makeFamily(api)
        const call = await prepare(family)
        // Alternates which call is sent first.
        const removing = round % 2 === 0 ? remove(family) : undefined
        const [called, removed] = await Promise.all([call(), removing ?? remove(family)])
        expect(removed.status).toBe(200)
        expect([200, 404]).toContain(called.status)
      }
      expect(api.logged).toEqual([])
    })

    test('a cart is checked out is removed with its line, and the other lines are decided', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const family = await makeFamily(api, [{}, {}])
        const [, sibling = ''] = family.childIds
        await put(family)
        await put(family, sibling)
        const { token } = family
        const [removed, { body, status }] = await Promise.all([
          remove(family),
          api.send(checkOutCart, {}, { token, idempotencyKey: randomUUID() }),
        ])
        expect([removed.status, status]).toEqual([200, 200])
        expect(body.results.find(({ childId }) => childId === sibling)?.status).toBe('confirmed')
        expect(await registrationsOf(api, family)).toHaveLength(1)
      }
      expect(api.logged).toEqual([])
    })
  })
})
