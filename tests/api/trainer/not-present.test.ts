import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editChannels } from '#contract/accounts/channels.ts'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { subscribePush } from '#contract/accounts/push.ts'
import { announceAbsence, cancelRegistration } from '#contract/family/registrations.ts'
import type { Mark } from '#contract/trainer/marks.ts'
import {
  childClaims,
  children,
  pushSubscriptions,
  sessions,
  users,
} from '../../../server/db/schema.ts'
import { notifyOfAbsences } from '../../../server/services/family/absences.ts'
import { newPerson } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  makeGuardians,
  registerFor,
  withNewToken,
} from '../../support/people/family.ts'
import { makeBrowser } from '../../support/servers/push-service.ts'
import { makeTrainer } from '../../support/people/staff.ts'
import { type Field, markOf, openField, send } from './field.ts'

const BOTH = { email: true, sms: true }
const OFF = { email: false, sms: false }

let api: TestApi
let field: Field
/** A child who is present, and whose family wants no notice. */
let other: Family
let phoneNumber: string

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** The session is on Tuesday from 16:00 to 17:00. */
const setClock = (time: string, day = '2026-09-08') =>
  void (api.clock.now = new Date(`${day}T${time}+03:00`))

beforeEach(async () => {
  api.push.sendPush = null
  delete api.whatsApp.sendTemplate
  setClock('09:00:00', '2026-09-01')
  field = await openField(api, { schoolPhone: '011 000 0001' })
  other = await makeFamily(api, [{ firstName: 'Omar' }])
  await registerFor(api, other, field.activity.gId)
  ;({ phoneNumber } = newPerson())
  await api.deps.db
    .update(users)
    .set({ phoneNumber, phoneConfirmedAt: api.clock.now })
    .where(eq(users.id, field.family.userId))
  await ask(BOTH)
  await api.deliver()
})

async function ask(absences: typeof BOTH): Promise<void> {
  const { token } = await withNewToken(api, field.family)
  const { body } = await api.send(getNoticeSettings, {}, { token })
  await api.send(editNoticeSettings, { ...body, absences }, { token })
}

/** Staff mark Sara, or the given child, at this minute. */
async function marks(
  time: string,
  status: Mark['status'],
  { by = field.trainer, ...given }: Partial<Mark> & { by?: Family } = {},
) {
  setClock(time)
  await send(api, by, [markOf(api, field, { status, ...given })])
}

const omarComes = (time: string) => marks(time, 'attended', { childId: other.childIds[0] ?? '' })

/** The notices about the session if the job runs at this time, on a given day. */
async function toldAt(time: string, day?: string) {
  setClock(time, day)
  await notifyOfAbsences(api.deps)
  return api.deliver()
}

/** A browser of the family allows push. Returns what is pushed to it from now on. */
async function subscribe(): Promise<string[]> {
  const pushed: string[] = []
  api.push.sendPush = (_, { payload }) => {
    pushed.push(payload)
    return Promise.resolve({ outcome: 'accepted', code: '201' })
  }
  const { token } = await withNewToken(api, field.family)
  const { subscription } = makeBrowser(`https://push.example.com/${randomUUID()}`)
  expect((await api.send(subscribePush, subscription, { token })).status).toBe(204)
  return pushed
}

/** The family agreed to WhatsApp, which accepts everything. Returns the messages from now on. */
async function agreeToWhatsApp(): Promise<string[][]> {
  const sent: string[][] = []
  api.whatsApp.sendTemplate = (to, { name, parameters }) => {
    sent.push([to, name, ...parameters])
    return Promise.resolve({ outcome: 'accepted', code: '200' })
  }
  const { token } = await withNewToken(api, field.family)
  expect((await api.send(editChannels, { whatsApp: true }, { token })).status).toBe(200)
  return sent
}

/** Lets the time pass that WhatsApp has for a receipt. */
const withoutReceipt = () =>
  api.deps.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`)

const unsubscribe = () =>
  api.deps.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, field.family.userId))

const kinds = (notices: readonly { channel: string; kind: string }[]) =>
  notices.map(({ channel, kind }) => `${channel} ${kind}`).toSorted()
const TOLD = ['email not_present', 'sms not_present']

describe('A parent who asked to be told of a child that is not marked present', () => {
  test('is notified ten minutes after the beginning, once, with whom to call and what to do', async () => {
    await marks('16:02:00', 'absent')
    expect(await toldAt('16:09:59')).toEqual([])
    setClock('16:10:00')
    // As two processes would.
    await Promise.all([notifyOfAbsences(api.deps), notifyOfAbsences(api.deps)])
    const told = await api.deliver()
    expect(kinds(told)).toEqual(TOLD)
    const mail = told.find(({ channel }) => channel === 'email')
    expect(mail).toMatchObject({
      to: field.family.email,
      subject: `Not marked present: Sara, ${field.activity.nameEn}`,
    })
    expect(mail?.text).toContain('To check, call the school: 011 000 0001.')
    expect(mail?.text).toContain('When: Tuesday 8 September, 16:00')
    const sms = told.find(({ channel }) => channel === 'sms')
    expect(sms?.to).toBe(phoneNumber)
    expect(sms?.text).toContain('call the school: 011 000 0001.')
    expect(await toldAt('16:11:00')).toEqual([])
    expect(await toldAt('17:30:00')).toEqual([])
  })

  test('is notified if others are marked, once five minutes have passed without a mark', async () => {
    await omarComes('16:09:00')
    expect(await toldAt('16:10:00')).toEqual([])
    expect(kinds(await toldAt('16:14:00'))).toEqual(TOLD)
  })

  test('is notified of marks from a phone that was offline, until two hours after the end', async () => {
    setClock('16:04:00')
    const mark = markOf(api, field, { status: 'absent' })
    setClock('18:30:00')
    await send(api, field.trainer, [mark])
    expect(kinds(await toldAt('18:32:00'))).toEqual(TOLD)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['comes late', () => marks('16:08:00', 'late', { baseVersion: 1 })],
    ['is excused by the school', () => marks('16:08:00', 'excused', { by: field.head })],
    [
      'is seen by the other trainer',
      async () => {
        const second = await makeTrainer(api, field.schoolId, field.activity.id)
        // Neither has seen the mark of the other: the later one counts.
        await marks('16:08:00', 'attended', { by: second })
      },
    ],
    ['is taken off the list again', () => marks('16:08:00', null, { baseVersion: 1 })],
    ['is nobody’s wish any more', () => ask(OFF)],
    [
      'has a session that is called off',
      () =>
        api.deps.db
          .update(sessions)
          .set({ cancelledAt: api.clock.now })
          .where(eq(sessions.id, field.sessionIds[0] ?? 0)),
    ],
    [
      'has no place any more',
      async () => {
        const { token } = await withNewToken(api, field.family)
        const { registrationId } = field
        const { status } = await api.send(cancelRegistration, { registrationId }, { token })
        expect(status).toBe(200)
      },
    ],
    ['has no parent here', () => leaveUnclaimed(field.childId)],
  ])('is not notified if the child %s', async (_, happens) => {
    await marks('16:03:00', 'absent')
    await happens()
    expect(kinds(await toldAt('16:20:00')).filter(it => it.endsWith('not_present'))).toEqual([])
  })

  test('is not notified of an absence that they announced', async () => {
    setClock('08:00:00')
    const { token } = await withNewToken(api, field.family)
    const place = { registrationId: field.registrationId, sessionId: field.sessions[0] }
    expect((await api.send(announceAbsence, place, { token })).status).toBe(200)
    await omarComes('16:02:00')
    expect(await toldAt('16:20:00')).toEqual([])
    await marks('16:21:00', 'absent')
    expect(await toldAt('16:30:00')).toEqual([])
  })

  test('is not notified if nobody was marked, or long after the end', async () => {
    expect(await toldAt('16:30:00')).toEqual([])
    await marks('19:00:00', 'absent')
    expect(await toldAt('19:05:00')).toEqual([])
    await marks('09:00:00', 'absent', { by: field.head })
    expect(await toldAt('09:10:00', '2026-09-09')).toEqual([])
  })

  test('is notified if a mark is withdrawn, and others are marked', async () => {
    await omarComes('16:01:00')
    await marks('16:02:00', 'attended')
    await marks('16:03:00', null, { baseVersion: 1 })
    expect(kinds(await toldAt('16:10:00'))).toEqual(TOLD)
  })

  test('is not notified if it was corrected before the notice left, unless it happens again', async () => {
    await marks('16:02:00', 'absent')
    setClock('16:10:00')
    await notifyOfAbsences(api.deps)
    await marks('16:10:30', 'attended', { baseVersion: 1 })
    expect(await api.deliver()).toEqual([])
    expect(await toldAt('16:13:00')).toEqual([])
    await marks('16:15:00', 'absent', { baseVersion: 2 })
    expect(kinds(await toldAt('16:17:00'))).toEqual(TOLD)
    await marks('16:18:00', 'attended', { baseVersion: 3 })
    await marks('16:19:00', 'absent', { baseVersion: 4 })
    expect(await toldAt('16:30:00')).toEqual([])
  })

  test('is notified once if an earlier notice still waits when it happens again', async () => {
    await marks('16:02:00', 'absent')
    const { send: sendNow } = api.channel
    api.channel.send = async (notice, id) => {
      if (notice.channel === 'sms') throw new Error('The network is down.')
      return sendNow(notice, id)
    }
    expect(kinds(await toldAt('16:10:00'))).toEqual(['email not_present'])
    api.channel.send = sendNow
    await marks('16:11:00', 'attended', { baseVersion: 1 })
    expect(await api.deliver()).toEqual([])
    await marks('16:12:00', 'absent', { baseVersion: 2 })
    // The SMS never came, and the mail that came was corrected.
    expect(kinds(await toldAt('16:14:00'))).toEqual(TOLD)
    expect(await toldAt('16:20:00')).toEqual([])
  })

  test('is notified also if the other guardian requests erasure before the notice left', async () => {
    const second = await makeFamily(api, [])
    await makeGuardians(api, field.family, second)
    const { token } = await withNewToken(api, second)
    const { body: settings } = await api.send(getNoticeSettings, {}, { token })
    await api.send(editNoticeSettings, { ...settings, absences: BOTH }, { token })
    await marks('16:02:00', 'absent')
    setClock('16:10:00')
    await notifyOfAbsences(api.deps)
    const eraseAt = new Date('2026-09-09T16:00:00+03:00')
    await api.deps.db.update(users).set({ eraseAt }).where(eq(users.id, field.family.userId))
    // So that the notice of the parent who is erased is withdrawn first.
    const { send: sendNow } = api.channel
    api.channel.send = () => Promise.reject(new Error('The network is down.'))
    expect(await api.deliver()).toEqual([])
    api.channel.send = sendNow
    const told = await api.deliver()
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([['not_present', second.email]])
    expect(await toldAt('16:12:00')).toEqual([])
  })

  test('is notified once, whatever they change in their settings', async () => {
    await marks('16:02:00', 'absent')
    expect(kinds(await toldAt('16:10:00'))).toEqual(TOLD)
    const pushed = await subscribe()
    expect(await toldAt('16:12:00')).toEqual([])
    const { email, phoneNumber: changed } = newPerson()
    await api.deps.db
      .update(users)
      .set({ email, phoneNumber: changed })
      .where(eq(users.id, field.family.userId))
    await unsubscribe()
    expect(await toldAt('16:14:00')).toEqual([])
    expect(pushed).toEqual([])
  })

  test('is notified once if the browser that showed it is gone or a second channel is selected', async () => {
    await ask({ email: false, sms: true })
    const pushed = await subscribe()
    await marks('16:02:00', 'absent')
    expect(await toldAt('16:10:00')).toEqual([])
    expect(pushed).toHaveLength(1)
    await unsubscribe()
    await ask(BOTH)
    expect(kinds(await toldAt('16:12:00'))).toEqual([])
  })

  test('is notified of a missing mark later if one of two trainers may be offline', async () => {
    await makeTrainer(api, field.schoolId, field.activity.id)
    await omarComes('16:03:00')
    expect(await toldAt('16:22:59')).toEqual([])
    expect(kinds(await toldAt('16:23:00'))).toEqual(TOLD)
  })

  test('is notified without delay if one of two trainers marked the child absent', async () => {
    await makeTrainer(api, field.schoolId, field.activity.id)
    await marks('16:08:00', 'absent')
    expect(kinds(await toldAt('16:10:00'))).toEqual(TOLD)
  })

  test.each([
    ['comes by SMS where no receipt came', 'absent', ['sms not_present']],
    ['stays away where it was put right', 'late', []],
  ] as const)('gets it by WhatsApp, without the name, and what %s', async (_, status, later) => {
    const sent = await agreeToWhatsApp()
    await marks('16:02:00', 'absent')
    expect(kinds(await toldAt('16:10:00'))).toEqual(['email not_present'])
    const filledIn = [field.activity.nameEn, 'Palm School', 'Tuesday 8 September at 16:00']
    expect(sent).toEqual([[phoneNumber, 'nashat_not_present', ...filledIn]])
    await marks('16:11:00', status, { baseVersion: 1 })
    await withoutReceipt()
    expect(kinds(await api.deliver())).toEqual(later)
    expect(await toldAt('16:30:00')).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('gets it as a push notice instead of the SMS, without the name, unless it was corrected', async () => {
    const pushed = await subscribe()
    await marks('16:02:00', 'absent')
    expect(kinds(await toldAt('16:10:00'))).toEqual(['email not_present'])
    expect(pushed).toEqual([expect.stringContaining('Your child is not marked present')])
    expect(pushed.join()).not.toContain('Sara')

    setClock('16:02:00', '2026-09-15')
    const next = { sessionId: field.sessions[1] ?? '' }
    await send(api, field.trainer, [markOf(api, field, { ...next, status: 'absent' })])
    setClock('16:10:00', '2026-09-15')
    await notifyOfAbsences(api.deps)
    await send(api, field.trainer, [
      markOf(api, field, { ...next, status: 'late', baseVersion: 1 }),
    ])
    expect(await api.deliver()).toEqual([])
    expect(pushed).toHaveLength(1)
  })
})

/** A school registered the child by hand, and knows a number that nobody has confirmed. */
async function leaveUnclaimed(childId: string): Promise<void> {
  const { db } = api.deps
  await db.update(children).set({ parentId: null }).where(eq(children.id, childId))
  await db.insert(childClaims).values({
    childId,
    schoolId: field.schoolId,
    tokenHash: randomUUID(),
    guardianName: 'Mona',
    phoneNumber: newPerson().phoneNumber,
    createdAt: api.clock.now,
    expiresAt: new Date(api.clock.now.getTime() + 86_400_000),
  })
}
