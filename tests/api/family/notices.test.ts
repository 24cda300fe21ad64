import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTICE_TOPICS, type NoticeSettings, type NoticeTopic } from '#contract/accounts/parents.ts'
import { editNoticeSettings } from '#contract/accounts/parents.ts'
import { cancelRegistration } from '#contract/family/registrations.ts'
import { noticeSettings, users } from '../../../server/db/schema.ts'
import type { Tx } from '../../../server/deps.ts'
import type { FamilyKind, FamilyUpdate } from '../../../server/services/family/family-notices.ts'
import { HOUR, newPerson, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  gIdOf,
  makeFamily,
  registerFor,
  registrationsOf,
} from '../../support/people/family.ts'
import { tellNews } from '../../support/people/family-news.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const TOPIC_OF: Record<FamilyKind, NoticeTopic> = {
  registration_confirmed: 'registrations',
  registration_cancelled: 'registrations',
  waitlisted: 'waitingList',
  offer: 'waitingList',
  offer_missed: 'waitingList',
  left_list: 'waitingList',
  session_moved: 'changes',
  session_note: 'changes',
  session_cancelled: 'changes',
  dates_changed: 'changes',
  place_cancelled: 'registrations',
  activity_cancelled: 'changes',
  not_present: 'absences',
}
const KINDS = Object.entries(TOPIC_OF) as [FamilyKind, NoticeTopic][]
const KIDS = [{ firstName: 'Sara' }, { firstName: 'Omar' }]

const BOTH = { email: true, sms: true }
const NEITHER = { email: false, sms: false }

function onlyAbout(topic: NoticeTopic | null): NoticeSettings {
  const [registrations, waitingList, changes, reminders, absences, messages, searches] =
    NOTICE_TOPICS.map(one => (one === topic ? BOTH : NEITHER))
  return {
    registrations: registrations ?? NEITHER,
    waitingList: waitingList ?? NEITHER,
    changes: changes ?? NEITHER,
    reminders: reminders ?? NEITHER,
    absences: absences ?? NEITHER,
    messages: messages ?? NEITHER,
    searches: searches ?? NEITHER,
  }
}

describe('A notice to a family', () => {
  let api: TestApi
  let family: Family
  let phoneNumber: string

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Chess', 'شطرنج') }),
        row({ name: named('Line'), capacity: 1, weekdays: [3], hasWaitlist: true }),
      ],
    })
    family = await makeFamily(api)
    phoneNumber = newPerson().phoneNumber
    await api.deps.db
      .update(users)
      .set({ phoneNumber, phoneConfirmedAt: api.clock.now })
      .where(eq(users.id, family.userId))
  })
  afterAll(() => api.close())

  const tell = (tx: Tx, given: Partial<FamilyUpdate>, cause?: string) => {
    const news = { kind: 'registration_confirmed', children: ['Sara', 'Omar'], ...given } as const
    return tellNews(api, tx, family.userId, news, cause)
  }

  /** Sends news to the family. Returns the channels it arrived by. */
  async function told(given: Partial<FamilyUpdate>, cause?: string) {
    await api.deps.db.transaction(tx => tell(tx, given, cause))
    return api.deliver()
  }

  const choose = (settings: NoticeSettings) =>
    api.send(editNoticeSettings, settings, { token: family.token })

  test.each(KINDS)('of %s is sent according to their settings for %s', async (kind, topic) => {
    await choose(onlyAbout(topic))
    const ways = (await told({ kind })).map(({ channel, to }) => `${channel} ${to}`).toSorted()
    expect(ways).toEqual([`email ${family.email}`, `sms ${phoneNumber}`])
    await choose({ ...onlyAbout(null), [topic]: { email: false, sms: true } })
    expect(await told({ kind })).toMatchObject([{ channel: 'sms' }])
    await choose(onlyAbout(null))
    expect(await told({ kind })).toEqual([])
  })

  test('is sent once for a cause', async () => {
    await choose(onlyAbout('registrations'))
    expect(await told({}, 'one event')).toHaveLength(2)
    expect(await told({ children: ['Lina'] }, 'one event')).toEqual([])
    expect(await told({}, 'another event')).toHaveLength(2)
  })

  test('is not sent after a rollback', async () => {
    const rolledBack = api.deps.db.transaction(async tx => {
      await tell(tx, {}, 'rolled back')
      throw new Error('The seat was gone.')
    })
    await expect(rolledBack).rejects.toThrow('The seat was gone.')
    expect(await api.deliver()).toEqual([])
  })

  test('of an offer is not sent once the offer has ended', async () => {
    await choose(onlyAbout('waitingList'))
    expect(await told({ kind: 'offer', at: api.clock.now })).toEqual([])
  })

  test('is sent only to confirmed addresses', async () => {
    await choose(onlyAbout('registrations'))
    await api.deps.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, family.userId))
    expect(await told({})).toMatchObject([{ channel: 'sms' }])
  })

  test('of registrations is sent by SMS to a parent without an e-mail, by default', async () => {
    await api.deps.db.delete(noticeSettings).where(eq(noticeSettings.userId, family.userId))
    expect(await told({})).toMatchObject([{ channel: 'sms', kind: 'registration_confirmed' }])
  })

  test("is in the parent's language, and so are the names", async () => {
    await api.deps.db.update(users).set({ language: 'ar' }).where(eq(users.id, family.userId))
    const [sms] = await told({})
    expect(sms?.text).toContain('«شطرنج»')
  })
})

describe('Notices about registrations', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Chess') }),
        row({ name: named('Line'), capacity: 2, weekdays: [3], hasWaitlist: true }),
      ],
    })
  })
  afterAll(() => api.close())

  const mailsTo = async ({ email }: Family) =>
    (await api.deliver()).filter(({ to }) => to === email).map(({ subject }) => subject)

  test('contain siblings in one message', async () => {
    const family = await makeFamily(api, KIDS)
    await registerFor(api, family, await gIdOf(api, 'Chess'))
    expect(await mailsTo(family)).toEqual(['Sara and Omar are in: Chess'])
  })

  test('tell a family on the waiting list about its place, its offer, and that it missed the offer', async () => {
    const first = await makeFamily(api, KIDS)
    const second = await makeFamily(api, KIDS)
    const gId = await gIdOf(api, 'Line')
    await registerFor(api, first, gId)
    await registerFor(api, second, gId, { wishes: { joinWaitlist: true } })
    expect(await mailsTo(second)).toEqual(['Sara and Omar are on the waiting list: Line'])

    for (const { registrationId } of await registrationsOf(api, first, gId))
      await api.send(cancelRegistration, { registrationId }, { token: first.token })
    expect(await mailsTo(second)).toEqual(['Your turn: seats for Sara and Omar in Line'])
    advanceClock(api, 25 * HOUR)
    await registerFor(api, await makeFamily(api), gId, { wishes: { joinWaitlist: true } })
    expect(await mailsTo(second)).toEqual(expect.arrayContaining(['Your offer has expired: Line']))
  })
})
