import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { subscribePush } from '#contract/accounts/push.ts'
import { removeChild } from '#contract/family/children.ts'
import { getMessages } from '#contract/family/messages.ts'
import { cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import { activityTexts } from '../../../server/db/schema.ts'
import { schoolWithMessages } from '../../support/people/messages.ts'
import { makeBrowser } from '../../support/servers/push-service.ts'

const {
  addressees,
  at,
  delivered,
  listOf,
  read,
  registered,
  send,
  sentList,
  unreadOf,
  wish,
  withPhone,
} = schoolWithMessages()

test('a family with push notices reads there who wrote, instead of in an SMS', async () => {
  const { api } = at.school
  const pushed: string[] = []
  api.push.sendPush = (_, { payload }) => {
    pushed.push(payload)
    return Promise.resolve({ outcome: 'accepted', code: '201' })
  }
  const family = await registered()
  const phone = await withPhone(family, true)
  await wish(family, { email: false, sms: true })
  const { subscription } = makeBrowser('https://push.example.com/messages')
  await api.send(subscribePush, subscription, { token: family.token })
  await api.deliver()
  await send({ text_En: 'Sara forgot her bag.' })
  expect(await addressees()).toEqual([])
  expect(pushed).toEqual([expect.stringContaining('A message from')])
  expect(pushed.join()).not.toContain('Sara')
  expect((await sentList())[0]).toMatchObject({ recipients: 1, delivered: 1 })

  api.push.sendPush = null
  await send()
  expect(await addressees()).toEqual([phone])
  await wish(family, { email: false, sms: false })
  await send()
  expect(await addressees()).toEqual([])
})

describe('A family that unsubscribed from messages', () => {
  const MOVED = { startsAt: '2026-10-05T20:00:00+03:00', endsAt: '2026-10-05T21:00:00+03:00' }

  test('finds them in its list, and is still notified of moved and cancelled dates', async () => {
    const family = await registered()
    await wish(family, { email: false, sms: false })
    await at.school.api.deliver()
    await send()
    expect(await addressees()).toEqual([])
    expect(await listOf(family)).toHaveLength(1)

    const dates = (await at.school.as(at.school.head, getSessions, { gId: at.activity.gId })).body
    await at.school.as(at.school.head, moveSession, { sessionId: dates[0]?.id, ...MOVED })
    await at.school.as(at.school.head, cancelSession, { sessionId: dates[1]?.id })
    const kinds = (await at.school.api.deliver())
      .filter(({ to }) => to === family.email)
      .map(({ kind }) => kind)
    expect(kinds).toContain('session_moved')
    expect(kinds).toContain('session_cancelled')
  })

  test('did so with one press in its mail program; its SMS settings stay', async () => {
    const family = await registered()
    await withPhone(family, true)
    await wish(family, { email: true, sms: true })
    await at.school.api.deliver()
    await send()
    const mail = (await delivered()).find(({ channel }) => channel === 'email')
    const { pathname, search } = new URL(mail?.unsubscribe ?? '')
    const form = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    // Opening the link changes nothing.
    expect((await at.school.api.ask(pathname + search)).status).toBe(302)
    const wrong = search.slice(0, -2)
    for (const token of ['', '?token=', '?token=none', wrong])
      expect((await at.school.api.ask(pathname + token, form)).status).toBe(404)
    const settings = async () =>
      (await at.school.api.send(getNoticeSettings, {}, { token: family.token })).body.messages
    expect(await settings()).toEqual({ email: true, sms: true })
    for (let time = 0; time < 2; time++)
      expect((await at.school.api.ask(pathname + search, form)).status).toBe(204)
    expect(await settings()).toEqual({ email: false, sms: true })
    await send()
    expect((await delivered()).map(({ channel }) => channel)).toEqual(['sms'])
  })

  test('did so while the settings page was open, which then changed something else', async () => {
    const family = await registered()
    const { token } = family
    const seen = (await at.school.api.send(getNoticeSettings, {}, { token })).body
    await at.school.api.deliver()
    await send()
    const { pathname, search } = new URL((await delivered())[0]?.unsubscribe ?? '')
    const chosen = { ...seen, messages: { email: true, sms: true } }
    const [ended, saved] = await Promise.all([
      at.school.api.ask(pathname + search, { method: 'POST' }),
      at.school.api.send(editNoticeSettings, { ...chosen, seen }, { token }),
    ])
    expect([ended.status, saved.status]).toEqual([204, 200])
    const messages = { email: false, sms: true }
    const reminders = { email: true, sms: true }
    const more = { ...seen, messages: chosen.messages, reminders }
    const page = { ...more, seen: chosen }
    expect((await at.school.api.send(editNoticeSettings, page, { token })).body).toEqual({
      ...seen,
      messages,
      reminders,
    })
  })
})

describe('The messages of a parent', () => {
  test('are paged, the newest first, with the phone number of the school', async () => {
    const family = await registered()
    for (const text_En of ['One', 'Two', 'Three']) await send({ text_En })
    await at.school.api.deps.db.update(activityTexts).set({ schoolPhone: '+966112345678' })
    const page = (input: object) => at.school.api.send(getMessages, input, { token: family.token })
    const first = await page({ pageSize: '2' })
    expect(first.body.map(({ text }) => text)).toEqual(['Three', 'Two'])
    expect(first.headers.get('X-Total-Count')).toBe('3')
    expect(first.body[0]?.activity).toMatchObject({
      activityName: 'Evening Judo',
      activityName_Ar: 'جودو المساء',
      schoolPhone: '+966112345678',
    })
    expect((await page({ pageSize: '2', page: '2' })).body.map(({ text }) => text)).toEqual(['One'])
  })

  test('belong to the parent: reading one of another family is not found', async () => {
    const family = await registered()
    const other = await registered()
    await send({ to: family.childIds })
    const [message] = await listOf(family)
    expect((await read(other, message?.messageId)).status).toBe(404)
    expect((await read(family, randomUUID())).status).toBe(404)
    expect((await read(family, 'none')).status).toBe(400)
    expect(await unreadOf(family)).toBe(1)
  })

  test('are not sent to a parent whose child was removed before they left', async () => {
    const family = await registered()
    const other = await registered()
    await send()
    const [childId] = family.childIds
    await at.school.api.send(removeChild, { childId }, { token: family.token })
    expect(await addressees()).toEqual([other.email])
    expect(await addressees(), 'nor later').toEqual([])
  })

  test('are deleted with the last child that they were about', async () => {
    const family = await registered([{}, {}])
    const [first = '', second = ''] = family.childIds
    await send({ to: [first], text_En: 'About the first' })
    await send({ to: 'all', text_En: 'About both' })
    const texts = async () => (await listOf(family)).map(({ text }) => text).toSorted()
    const remove = (childId: string) =>
      at.school.api.send(removeChild, { childId }, { token: family.token })
    expect(await texts()).toEqual(['About both', 'About the first'])
    await remove(first)
    expect(await texts()).toEqual(['About both'])
    await remove(second)
    expect(await texts()).toEqual([])
    expect(await unreadOf(family)).toBe(0)
    // What was written about the first alone is gone from the school's list too.
    const sent = (await sentList()).map(({ recipients, text_En }) => [text_En, recipients])
    expect(sent).toEqual([['About both', 0]])
  })
})
