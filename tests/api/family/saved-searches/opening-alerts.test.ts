import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addOpeningAlert,
  getOpeningAlert,
  removeOpeningAlert,
} from '#contract/family/opening-alerts.ts'
import { activities, users } from '../../../../server/db/schema.ts'
import { announceOpenings } from '../../../../server/services/family/opening-alerts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { type Family, gIdOf, makeFamily } from '../../../support/people/family.ts'
import { named, row } from '../../../support/catalogue/rows.ts'

const BEFORE = '2026-09-01T09:00:00+03:00'
const OPENS = '2026-09-05T08:00:00+03:00'
const opensAt = new Date(OPENS)

describe('Opening alerts', () => {
  let api: TestApi
  let family: Family
  let chess: string

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Chess', 'شطرنج'), registrationOpensAt: opensAt }),
        row({ name: named('Open') }),
        row({ name: named('Called off'), registrationOpensAt: opensAt }),
      ],
    })
    chess = await gIdOf(api, 'Chess')
  })
  afterAll(() => api.close())

  beforeEach(async () => {
    api.clock.now = new Date(BEFORE)
    family = await makeFamily(api, [])
  })

  const call = async (
    endpoint: typeof addOpeningAlert | typeof getOpeningAlert | typeof removeOpeningAlert,
    gId = chess,
    { token } = family,
  ) => (await api.send(endpoint, { gId }, { token })).body

  /** The notices of this family at a given time, with two processes running the job at once. */
  async function toldAt(time: string) {
    api.clock.now = new Date(time)
    await Promise.all([announceOpenings(api.deps), announceOpenings(api.deps)])
    return (await api.deliver()).filter(({ to }) => to === family.email)
  }

  test('can be requested, are stored, and can be turned off', async () => {
    expect(await call(getOpeningAlert)).toEqual({ gId: chess, isAsked: false, channel: 'email' })
    expect(await call(addOpeningAlert)).toMatchObject({ isAsked: true })
    expect(await call(addOpeningAlert)).toMatchObject({ isAsked: true })
    expect(await call(getOpeningAlert)).toMatchObject({ isAsked: true })

    expect(await call(removeOpeningAlert)).toMatchObject({ isAsked: false })
    expect(await toldAt(OPENS)).toEqual([])
  })

  test('notify a parent once, when registration opens', async () => {
    await call(addOpeningAlert)
    expect(await toldAt('2026-09-05T07:59:00+03:00')).toEqual([])

    const [mail, ...others] = await toldAt(OPENS)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'registration_opened',
      subject: 'Registration is open on Nashat: Chess',
    })
    expect(mail?.text).toContain(`/apply-on-activity/${chess}`)
    expect(await toldAt('2026-09-05T08:01:00+03:00')).toEqual([])
  })

  test('are written in the language of the parent', async () => {
    family = await makeFamily(api, [], { language: 'ar' })
    await call(addOpeningAlert)

    const [mail] = await toldAt(OPENS)
    expect(mail?.subject).toBe('فُتح التسجيل في «شطرنج»')
    expect(mail?.text).toContain(`/ar/apply-on-activity/${chess}`)
  })

  test('are sent by SMS to a parent without an e-mail, and to nobody without a confirmed address', async () => {
    const change = (values: object) =>
      api.deps.db.update(users).set(values).where(eq(users.email, family.email))
    await change({
      phoneNumber: '+966512300001',
      phoneConfirmedAt: opensAt,
      emailConfirmedAt: null,
    })
    expect(await call(addOpeningAlert)).toMatchObject({ channel: 'sms' })
    api.clock.now = opensAt
    await announceOpenings(api.deps)
    const told = (await api.deliver()).filter(({ to }) => to === '+966512300001')
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Nashat: registration is open now: Chess\. http.*apply-on-activity/),
    ])

    api.clock.now = new Date(BEFORE)
    await change({ phoneConfirmedAt: null })
    expect(await call(addOpeningAlert)).toMatchObject({ isAsked: true, channel: null })
    expect(await toldAt(OPENS)).toEqual([])
  })

  test('follow a school that postpones the opening', async () => {
    await call(addOpeningAlert)
    const later = new Date('2026-09-07T08:00:00+03:00')
    const move = (registrationOpensAt: Date) =>
      api.deps.db.update(activities).set({ registrationOpensAt }).where(eq(activities.gId, chess))
    await move(later)

    expect(await toldAt(OPENS)).toEqual([])
    expect(await toldAt('2026-09-07T08:00:00+03:00')).toHaveLength(1)
    await move(opensAt)
  })

  test('wait for an activity that is unpublished when it should open', async () => {
    await call(addOpeningAlert)
    const publish = (publishedAt: Date | null) =>
      api.deps.db.update(activities).set({ publishedAt }).where(eq(activities.gId, chess))
    await publish(null)
    expect(await toldAt(OPENS)).toEqual([])
    await publish(opensAt)
    expect(await toldAt('2026-09-05T09:00:00+03:00')).toHaveLength(1)
    expect(await toldAt('2026-09-05T09:01:00+03:00')).toEqual([])
  })

  test('are not sent for an activity that is called off before it opens', async () => {
    const gId = await gIdOf(api, 'Called off')
    await call(addOpeningAlert, gId)
    await api.deps.db
      .update(activities)
      .set({ cancelledAt: opensAt })
      .where(eq(activities.gId, gId))

    expect(await toldAt(OPENS)).toEqual([])
  })

  test('cannot be requested for an activity that is already open', async () => {
    expect(await call(addOpeningAlert, await gIdOf(api, 'Open'))).toMatchObject({ isAsked: false })
  })

  test('of one parent do not affect another', async () => {
    await call(addOpeningAlert)
    const other = await makeFamily(api, [])

    expect(await call(getOpeningAlert, chess, other)).toMatchObject({ isAsked: false })
    await call(removeOpeningAlert, chess, other)
    expect(await call(getOpeningAlert)).toMatchObject({ isAsked: true })
  })
})
