import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { announceAbsence, cancelRegistration } from '#contract/family/registrations.ts'
import { sessions } from '../../../server/db/schema.ts'
import { remindOfTomorrow } from '../../../server/services/family/reminders.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  gIdOf,
  makeFamily,
  registerFor,
  registrationsOf,
} from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const KIDS = [
  { firstName: 'Sara', genderId: 2 },
  { firstName: 'Omar', genderId: 1 },
]
/** Saturday evening. Both activities are on Sundays. */
const EVENING = '2026-09-12T18:02:00+03:00'

describe('Reminders', () => {
  let api: TestApi
  let family: Family
  let chess: string
  let art: string

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Chess', 'شطرنج'), capacity: null }),
        row({ name: named('Art', 'رسم'), capacity: null, startTime: '18:00', endTime: '19:00' }),
        row({
          name: named('Far away'),
          timeZone: 'Pacific/Auckland',
          startTime: '09:00',
          endTime: '10:00',
        }),
      ],
    })
    chess = await gIdOf(api, 'Chess')
    art = await gIdOf(api, 'Art')
  })
  afterAll(() => api.close())

  async function enrolled(options: { language?: 'en' | 'ar' } = {}): Promise<Family> {
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
    const made = await makeFamily(api, KIDS, options)
    await registerFor(api, made, chess)
    await registerFor(api, made, art, { only: made.childIds.slice(0, 1) })
    await api.deliver()
    return made
  }

  /** The reminders that a family gets at a given time. */
  async function remindedAt(time: string, { email } = family) {
    api.clock.now = new Date(time)
    await remindOfTomorrow(api.deps)
    return (await api.deliver()).filter(({ to }) => to === email)
  }

  test('list all sessions of tomorrow in one mail, once', async () => {
    family = await enrolled()
    const [mail, ...others] = await remindedAt(EVENING)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'reminder',
      subject: 'Tomorrow: Sara and Omar, Sunday 13 September',
    })
    expect(mail?.text).toMatch(
      /Chess\nWho: Sara and Omar\nWhen: .*16:00.*\nWhere: Palm School[^]*Art\nWho: Sara\nWhen: .*18:00/,
    )
    expect(await remindedAt('2026-09-12T19:02:00+03:00')).toEqual([])
    expect(await remindedAt('2026-09-12T21:59:00+03:00')).toEqual([])
  })

  test('are sent again for the next day', async () => {
    expect(await remindedAt('2026-09-14T18:02:00+03:00')).toHaveLength(1)
  })

  test.each([
    ['by day', '2026-09-12T17:59:00+03:00'],
    ['by night', '2026-09-12T22:00:00+03:00'],
    ['if nothing is tomorrow', '2026-09-13T18:02:00+03:00'],
  ])('are not sent %s', async (_, time) => {
    family = await enrolled()
    expect(await remindedAt(time)).toEqual([])
  })

  test('follow the clock of the venue', async () => {
    family = await enrolled()
    await registerFor(api, family, await gIdOf(api, 'Far away'), {
      only: family.childIds.slice(1),
    })
    await api.deliver()
    const [mail] = await remindedAt('2026-09-12T18:30:00+12:00')
    expect(mail?.text).toMatch(/Far away\nWho: Omar\nWhen: .* 9:00/)
    expect(mail?.text).not.toContain('Chess')
    expect((await remindedAt(EVENING))[0]?.text).not.toContain('Far away')
  })

  test('leave out absent children, and children who are no longer registered', async () => {
    family = await enrolled()
    const { token } = family
    const [registration] = await registrationsOf(api, family, chess)
    const sessionId = registration?.sessions.find(({ startsAt }) =>
      startsAt.startsWith('2026-09-13'),
    )?.id
    const { registrationId } = registration ?? {}
    await api.send(announceAbsence, { registrationId, sessionId }, { token })
    const [drawing] = await registrationsOf(api, family, art)
    await api.send(cancelRegistration, { registrationId: drawing?.registrationId }, { token })
    await api.deliver()
    const [mail] = await remindedAt(EVENING)
    expect(mail?.subject).toBe('Tomorrow: Omar, Sunday 13 September')
    expect(mail?.text).toContain('Chess\nWho: Omar\n')
    expect(mail?.text).not.toContain('Art')
  })

  test('are not sent to parents who do not want them', async () => {
    family = await enrolled()
    const { token } = family
    const { body } = await api.send(getNoticeSettings, {}, { token })
    const none = { ...body, reminders: { email: false, sms: false } }
    await api.send(editNoticeSettings, none, { token })
    expect(await remindedAt(EVENING)).toEqual([])
  })

  test('are not sent to an unconfirmed e-mail', async () => {
    family = await enrolled()
    const unproven = await makeFamily(api, KIDS, { isConfirmed: false })
    expect(await remindedAt(EVENING, unproven)).toEqual([])
  })

  test("use the parent's language", async () => {
    family = await enrolled({ language: 'ar' })
    const [mail] = await remindedAt(EVENING)
    expect(mail?.subject).toMatch(/^غدًا: .*، الأحد ١٣ سبتمبر$/)
    expect(mail?.text).toContain('شطرنج')
  })

  test('leave out a session that is called off', async () => {
    family = await enrolled()
    await api.deps.db
      .update(sessions)
      .set({ cancelledAt: api.clock.now })
      .where(eq(sessions.startsAt, new Date('2026-09-13T16:00:00+03:00')))
    const [mail] = await remindedAt(EVENING)
    expect(mail?.text).toMatch(/Art\nWho: Sara\nWhen: .* 18:00/)
    expect(mail?.text).not.toContain('Chess')
  })

  test('are dropped once the day has come', async () => {
    family = await enrolled()
    api.clock.now = new Date(EVENING)
    await remindOfTomorrow(api.deps)
    api.clock.now = new Date('2026-09-13T00:00:00+03:00')
    expect((await api.deliver()).filter(({ to }) => to === family.email)).toEqual([])
  })
})

describe('If reminders cannot be queued', () => {
  let api: TestApi

  beforeEach(async () => {
    api = await startApi({ rows: [row({ name: named('Chess') })] })
  })
  afterEach(() => api.close())

  /** Who gets a reminder when messages to some parents fail. */
  async function reminded(isUnlucky: (email: string) => boolean): Promise<string[]> {
    api.clock.now = new Date(EVENING)
    const { notices } = api.deps
    api.deps.notices = {
      ...notices,
      queue: (tx, message, options) =>
        isUnlucky(message.to)
          ? Promise.reject(new Error('A bad parent.'))
          : notices.queue(tx, message, options),
    }
    try {
      await remindOfTomorrow(api.deps)
    } finally {
      api.deps.notices = notices
    }
    return (await api.deliver()).map(({ to }) => to)
  }

  async function enrolled(): Promise<Family> {
    const family = await makeFamily(api)
    await registerFor(api, family, await gIdOf(api, 'Chess'))
    await api.deliver()
    return family
  }

  test('for one parent, the others get theirs, and that one an hour later', async () => {
    const [one, other] = [await enrolled(), await enrolled()]

    expect(await reminded(email => email === one.email)).toEqual([other.email])
    expect(api.logged).toEqual(['A parent could not be reminded.: Error: A bad parent.'])
    expect(await reminded(() => false)).toEqual([one.email])
  })

  test('for everybody, the job fails', async () => {
    await enrolled()

    await expect(reminded(() => true)).rejects.toThrow('No parent could be reminded.')
  })
})
