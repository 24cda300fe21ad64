import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '../../../server/db/schema.ts'
import { deleteExpired } from '../../../server/services/delete-expired.ts'
import { DAY, kindsSentTo, advanceClock } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  makeFamily,
  registerFor,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'

const ONE_SEAT = { capacity: 1 }

describe('A registration that is sent again with the same key', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => {
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })
  afterAll(() => api.close())

  const newKey = () => ({ idempotencyKey: randomUUID() })

  test('gets the first answer, also if it was lost, and one mail', async () => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api, [{}, {}])
    const key = newKey()
    const { body, status } = await registerFor(api, family, gId, key)
    expect(status).toBe(200)
    for (let retry = 0; retry < 3; retry++) {
      const again = await registerFor(api, family, gId, key)
      expect([again.status, again.body]).toEqual([200, body])
    }
    expect(await registrationsOf(api, family)).toHaveLength(2)
    expect(await kindsSentTo(api, family.email)).toEqual(['registration_confirmed'])
  })

  test('waits for the first one when both arrive at the same moment: one seat, equal answers', async () => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api)
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => registerFor(api, family, gId, key)),
    )
    for (const { body, status } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await registrationsOf(api, family)).toHaveLength(1)
  })

  test('without a key is a second registration, and is refused as such', async () => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api)
    const answers = await Promise.all([
      registerFor(api, family, gId),
      registerFor(api, family, gId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await registrationsOf(api, family)).toHaveLength(1)
  })

  test('is refused again if it was refused, even when there is a seat now', async () => {
    const { gId } = await addActivity(api, ONE_SEAT)
    const [holder, family] = [await makeFamily(api), await makeFamily(api)]
    await registerFor(api, holder, gId)
    const key = newKey()
    const first = await registerFor(api, family, gId, key)
    expect([first.status, first.body.code]).toEqual([409, 'activity_full'])
    await cancelFor(api, holder)
    const { requestId: _, ...same } = first.body
    const again = await registerFor(api, family, gId, key)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject(same)
    expect((await registerFor(api, family, gId, newKey())).status).toBe(200)
  })

  test('is answered in the language of each call, including its reasons', async () => {
    const { gId } = await addActivity(api, { minAge: 12 })
    const family = await makeFamily(api, [{ firstName: 'Sara' }])
    const key = newKey()
    const english = await registerFor(api, family, gId, key)
    expect([english.status, english.body.message]).toEqual([
      422,
      'Sara turns 12 on 15 January 2030; this starts on 6 September and is for ages 12 and up.',
    ])
    const arabic = await registerFor(api, family, gId, { ...key, language: 'ar' })
    expect(arabic.body.message).toMatch(/^تبلغ Sara ١٢ سنة/)
    expect(arabic.body.errors).toMatchObject([{ path: 'childIds.0', code: 'too_young' }])
  })

  test('with other content is refused, whatever is different', async () => {
    const { gId } = await addActivity(api)
    const other = await addActivity(api, { startTime: '18:00', endTime: '19:00' })
    const family = await makeFamily(api, [{}, {}])
    const only = family.childIds.slice(0, 1)
    const key = newKey()
    await registerFor(api, family, gId, { ...key, only })
    const codeOf = async (...[id, options]: [string, object]) =>
      (await registerFor(api, family, id, { ...key, ...options })).body.code
    expect(await codeOf(gId, {})).toBe('idempotency_conflict')
    expect(await codeOf(other.gId, { only })).toBe('idempotency_conflict')
    expect(await codeOf(gId, { only, wishes: { joinWaitlist: true } })).toBe('idempotency_conflict')
    expect(await codeOf(gId, { only, wishes: { allowConflict: true } })).toBe(
      'idempotency_conflict',
    )
    expect(await codeOf(gId, { only, wishes: { allOrNothing: true } }), 'as it is anyway').toBe(
      undefined,
    )
    expect(await registrationsOf(api, family)).toHaveLength(1)
  })

  test('of another parent is independent', async () => {
    const { gId } = await addActivity(api)
    const [one, other] = [await makeFamily(api), await makeFamily(api)]
    const key = newKey()
    expect((await registerFor(api, one, gId, key)).status).toBe(200)
    expect((await registerFor(api, other, gId, key)).status).toBe(200)
    expect(await registrationsOf(api, other)).toHaveLength(1)
  })

  test('is recognised for a day and not afterwards, also before the old keys are deleted', async () => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api)
    const key = newKey()
    const first = await registerFor(api, family, gId, key)
    advanceClock(api, DAY - 1)
    const later = await registerFor(api, await withNewToken(api, family), gId, key)
    expect(later.body).toEqual(first.body)
    advanceClock(api, 1)
    const afterwards = await registerFor(api, await withNewToken(api, family), gId, key)
    expect(afterwards.body.code).toBe('already_registered')

    advanceClock(api, DAY)
    await deleteExpired(api.deps, ['idempotencyKeys'])
    expect(await api.deps.db.select().from(idempotencyKeys)).toEqual([])
  })

  test('is executed again if the first one failed because of the server', async () => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api)
    const key = newKey()
    const { notices } = api.deps
    api.deps.notices = {
      ...notices,
      queue: () => Promise.reject(new Error('The queue is gone.')),
    }
    expect((await registerFor(api, family, gId, key)).status).toBe(500)
    api.deps.notices = notices
    expect(await registrationsOf(api, family)).toEqual([])
    expect((await registerFor(api, family, gId, key)).status).toBe(200)
  })

  test.each([
    ['an empty key', '', 400],
    ['a key of 256 characters', 'x'.repeat(256), 400],
    ['a key of 255 characters', 'x'.repeat(255), 200],
    ['a key of signs', `!"#$%&'()*+,-./:;<=>?@ é`, 200],
  ])('%s is answered with %3$s', async (_, idempotencyKey, status) => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api)
    const answer = await registerFor(api, family, gId, { idempotencyKey })
    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer.body).toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'Idempotency-Key' }],
      })
  })

  test('stores neither the key nor the request as text', async () => {
    const { gId } = await addActivity(api)
    const family = await makeFamily(api)
    const idempotencyKey = 'a key with Sara in it'
    await registerFor(api, family, gId, { idempotencyKey })
    const rows = JSON.stringify(await api.deps.db.select().from(idempotencyKeys))
    expect(rows).not.toContain(idempotencyKey)
    expect(rows).not.toContain(gId)
  })
})
