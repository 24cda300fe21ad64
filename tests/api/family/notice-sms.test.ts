import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editNoticeSettings, NOTICE_TOPICS } from '#contract/accounts/parents.ts'
import { loginByPhoneNumber } from '#contract/accounts/users.ts'
import { users } from '../../../server/db/schema.ts'
import type { Notice } from '../../../server/notify/notice.ts'
import { notifyOfChange } from '../../../server/services/accounts/accounts.ts'
import type { FamilyKind } from '../../../server/services/family/family-notices.ts'
import { DAY, newPerson, newIpAddress, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { tellNews } from '../../support/people/family-news.ts'
import {
  cancelFor,
  type Family,
  gIdOf,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const BOTH = Object.fromEntries(NOTICE_TOPICS.map(topic => [topic, { email: true, sms: true }]))
let abroad = 0

describe('SMS of notices to one person', () => {
  let api: TestApi
  let family: Family

  beforeAll(async () => {
    api = await startApi({ rows: [row({ name: named('Chess') })] })
  })
  beforeEach(async () => {
    family = await makeFamily(api)
    await choose(`+4915100000${String(++abroad).padStart(3, '0')}`)
  })
  afterAll(() => api.close())

  const confirm = (phoneNumber: string) =>
    api.deps.db
      .update(users)
      .set({ phoneNumber, phoneConfirmedAt: api.clock.now })
      .where(eq(users.id, family.userId))

  /** Confirms a number, and chooses SMS for all notices. */
  async function choose(phoneNumber: string): Promise<void> {
    await confirm(phoneNumber)
    expect((await api.send(editNoticeSettings, BOTH, { token: family.token })).status).toBe(200)
  }

  const countsOf = (notices: readonly Notice[]) => ({
    sms: notices.filter(({ channel }) => channel === 'sms').length,
    email: notices.filter(({ channel }) => channel === 'email').length,
  })

  async function told(kind: FamilyKind, times = 1) {
    for (let time = 0; time < times; time++)
      await api.deps.db.transaction(tx =>
        tellNews(api, tx, family.userId, { kind, children: ['Sara'] }),
      )
    return countsOf(await api.deliver())
  }

  test('are limited to ten a day abroad, however often they register and cancel; mails continue', async () => {
    const gId = await gIdOf(api, 'Chess')
    for (let time = 0; time < 8; time++) {
      expect((await registerFor(api, family, gId)).status).toBe(200)
      expect((await cancelFor(api, family, gId)).status).toBe(200)
    }
    expect(countsOf(await api.deliver())).toEqual({ sms: 10, email: 16 })
    advanceClock(api, DAY)
    family = await withNewToken(api, family)
    expect((await registerFor(api, family, gId)).status).toBe(200)
    expect(countsOf(await api.deliver())).toEqual({ sms: 1, email: 1 })
  })

  test('are limited to forty a day in Saudi Arabia', async () => {
    await confirm(newPerson().phoneNumber)
    expect(await told('registration_confirmed', 41)).toEqual({ sms: 40, email: 41 })
    expect(api.logged.splice(0)).toContain('A recipient reached the daily SMS limit (usual).')
  })

  test.each(['offer', 'session_cancelled', 'activity_cancelled', 'not_present'] as const)(
    'still include %s after confirmations have used up the limit',
    async kind => {
      expect((await told('registration_confirmed', 12)).sms).toBe(10)
      expect((await told(kind)).sms).toBe(1)
    },
  )

  test('that cannot wait are counted too', async () => {
    expect(await told('session_cancelled', 12)).toEqual({ sms: 10, email: 12 })
  })

  test('still include a code, and that the password was changed, after all others are used up', async () => {
    await told('registration_confirmed', 11)
    await told('offer', 11)
    const [user] = await api.deps.db.select().from(users).where(eq(users.id, family.userId))
    if (!user) throw new Error('Nobody is there.')
    await api.deps.db.transaction(tx =>
      notifyOfChange(api.deps, tx, user, { kind: 'password_changed' }),
    )
    const phoneNumber = user.phoneNumber ?? ''
    await api.send(loginByPhoneNumber, { phoneNumber }, { address: newIpAddress() })
    const kinds = (await api.deliver()).flatMap(({ channel, kind }) =>
      channel === 'sms' ? [kind] : [],
    )
    expect(kinds.toSorted()).toEqual(['password_changed', 'sign_in_code'])
  })

  test('are not more after a change of number', async () => {
    await told('registration_confirmed', 11)
    await confirm('+4915199999999')
    expect(await told('registration_confirmed')).toEqual({ sms: 0, email: 1 })
  })

  test('do not affect the limits of other people', async () => {
    await told('registration_confirmed', 11)
    family = await makeFamily(api)
    await choose('+4915188888888')
    expect((await told('registration_confirmed')).sms).toBe(1)
  })

  test('count once, also if the gateway had to be tried again', async () => {
    const { send } = api.channel
    let failures = 0
    api.channel.send = async (notice, id) => {
      if (notice.channel === 'sms' && failures++ < 10) throw new Error('The gateway is away.')
      await send(notice, id)
    }
    expect((await told('registration_confirmed', 10)).sms).toBe(0)
    expect(countsOf(await api.deliver()).sms).toBe(10)
    expect((await told('registration_confirmed')).sms).toBe(0)
    api.channel.send = send
  })
})
