import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { getSentMessages, previewMessage } from '#contract/manage/messages.ts'
import { NotSent, Undeliverable } from '../../../server/notify/not-sent.ts'
import { newPerson } from '../../support/people/accounts.ts'
import { makeFamily } from '../../support/people/family.ts'
import { guardiansOf } from '../../support/people/guardians.ts'
import { codesOf, schoolWithMessages } from '../../support/people/messages.ts'
import { makeStaff, makeTrainer } from '../../support/people/staff.ts'

const {
  addressees,
  at,
  delivered,
  listOf,
  preview,
  read,
  registered,
  send,
  sentList,
  unreadOf,
  wish,
  withPhone,
} = schoolWithMessages()

describe('A message of a school', () => {
  test('reaches each family once, however many of its children are registered', async () => {
    const siblings = await registered([{ firstName: 'Sara' }, { firstName: 'Lina' }])
    const waiting = await registered()
    const stranger = await makeFamily(at.school.api)
    expect((await send()).body).toMatchObject({ recipients: 2 })
    expect(await addressees()).toEqual([siblings.email, waiting.email].toSorted())
    expect(await listOf(siblings)).toMatchObject([
      {
        text: 'Please bring water.',
        language: 'en',
        readAt: null,
        activity: { gId: at.activity.gId },
      },
    ])
    expect(await listOf(waiting)).toHaveLength(1)
    expect(await listOf(stranger)).toEqual([])
  })

  test('goes to registered, waiting, or selected children', async () => {
    const placed = await registered([{}, {}])
    const waiting = await registered()
    await at.school.api.deliver()
    await send({ to: 'confirmed' })
    expect(await addressees()).toEqual([placed.email])
    await send({ to: 'waitlisted' })
    expect(await addressees()).toEqual([waiting.email])
    const [first = '', second = ''] = placed.childIds
    await send({ to: [first.toUpperCase(), first, second] })
    expect(await addressees()).toEqual([placed.email])
    const audiences = (await sentList()).map(({ audience }) => audience)
    expect(audiences).toEqual(['children', 'waitlisted', 'confirmed'])
  })

  test('about a child that is not on the roster is refused, and so is one without recipients', async () => {
    expect(codesOf((await send()).body)).toEqual(['to required'])
    const [stranger] = (await makeFamily(at.school.api)).childIds
    const { childIds } = await registered()
    const refused = await send({ to: [...childIds, stranger] })
    expect([refused.status, codesOf(refused.body)]).toEqual([400, ['to unknown_value']])
    expect(codesOf((await preview({ to: [stranger] })) as never)).toEqual(['to unknown_value'])
    expect(await sentList()).toEqual([])
  })

  test('needs text in at least one language, of 1000 characters at most', async () => {
    await registered()
    for (const fields of [{ text_En: null }, { text_En: ' \n ', text_Ar: '' }])
      expect(codesOf((await send(fields)).body)).toEqual(['text_En required'])
    expect(codesOf((await send({ text_Ar: 'ن'.repeat(1001) })).body)).toEqual(['text_Ar too_long'])
    expect((await send({ text_En: 'a'.repeat(1000) })).status).toBe(200)
    for (const to of ['everybody', [], ['none'], null])
      expect((await send({ to })).body.errors?.[0]?.path).toMatch(/^to/)
    await send({ text_En: 'One\u0007\r\ntwo\u202e' })
    expect((await sentList())[0]?.text_En).toBe('One\ntwo')
  })

  test("is read in the family's language, or with a note about the language it is in", async () => {
    const arabic = await registered([{}], { language: 'ar' })
    const english = await registered()
    await send({ text_Ar: 'أحضروا الماء.' })
    const both = await delivered()
    expect(both.find(({ to }) => to === arabic.email)?.text).toContain('أحضروا الماء.')
    expect(both.find(({ to }) => to === english.email)?.text).toContain('Please bring water.')
    expect(await listOf(english, 'ar')).toMatchObject([{ text: 'أحضروا الماء.', language: 'ar' }])

    await send()
    const inEnglish = await delivered()
    const toArabic = inEnglish.find(({ to }) => to === arabic.email)
    expect(toArabic?.text).toContain('Please bring water.')
    expect(toArabic?.text).toContain('كتبت المدرسة هذه الرسالة بالإنجليزية فقط.')
    expect(toArabic?.html).toContain('lang="en"')
    expect(inEnglish.find(({ to }) => to === english.email)?.text).not.toContain('only')
    const [newest] = await listOf(arabic, 'ar')
    expect(newest).toMatchObject({ text: 'Please bring water.', language: 'en' })
  })

  test('goes by mail to a confirmed e-mail, and by SMS otherwise', async () => {
    const both = await registered()
    const byPhone = await registered()
    await withPhone(both, true)
    const phoneNumber = await withPhone(byPhone, false)
    expect((await preview()).channels).toEqual({ email: 1, sms: 1, none: 0 })
    await send()
    const notices = await delivered()
    expect(notices.map(({ to }) => to).toSorted()).toEqual([both.email, phoneNumber].toSorted())
    expect(notices.find(({ to }) => to === phoneNumber)?.text).toMatch(
      /:\nPlease bring water\.\nhttp\S+\/profile\/messages$/,
    )
  })

  test('contains only what was written: no child, and no placeholders', async () => {
    const family = await registered([{ firstName: 'Sara' }])
    await at.school.api.deliver()
    await send({ text_En: '<b>{school}</b> [{activity}] & more\nLine two' })
    const [mail] = await delivered()
    expect(mail?.text).toContain('<b>{school}</b> [{activity}] & more\nLine two')
    expect(mail?.html).toContain(
      '&lt;b&gt;{school}&lt;/b&gt; [{activity}] &amp; more<br />Line two',
    )
    expect(JSON.stringify(mail)).not.toContain('Sara')
    expect(await listOf(family)).toHaveLength(1)
  })

  test('does not reach children whom nobody has claimed, and the school reads how many', async () => {
    const family = await registered()
    const { email } = newPerson()
    const { body } = await guardiansOf(at.school).register(at.activity.gId, { email })
    await at.school.api.deliver()
    expect(await preview()).toMatchObject({ recipients: 1, unreachable: 1, composed: null })
    expect((await send()).body.recipients).toBe(1)
    expect(await addressees()).toEqual([family.email])
    // Such children alone have nobody to write to.
    expect(await preview({ to: [body.childId] })).toMatchObject({ recipients: 0, unreachable: 1 })
    expect(codesOf((await send({ to: [body.childId] })).body)).toEqual(['to required'])
  })

  test('can still be sent once an activity was called off, to families who had a seat', async () => {
    const family = await registered([{}, {}])
    const { version } = at.activity
    await at.school.as(at.school.head, cancelActivity, {
      gId: at.activity.gId,
      version,
      message_En: 'Sorry.',
    })
    await at.school.api.deliver()
    await send({ text_En: 'Your fee is paid back on Sunday.' })
    expect(await addressees()).toEqual([family.email])
  })
})

describe('A message that is sent twice', () => {
  test('is one message: a double press, and a press after no answer', async () => {
    await registered()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, { key })))
    answers.push(await send({}, { key }))
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1)
    expect(await sentList()).toHaveLength(1)
    expect(await delivered()).toHaveLength(1)
  })

  test('under the same key with another text is refused', async () => {
    await registered()
    const key = randomUUID()
    await send({}, { key })
    expect((await send({ text_En: 'Other' }, { key })).body.code).toBe('idempotency_conflict')
    expect((await send({ to: 'confirmed' }, { key })).body.code).toBe('idempotency_conflict')
  })

  test('deliberately is two', async () => {
    await registered()
    await Promise.all([send(), send()])
    expect(await sentList()).toHaveLength(2)
    expect(await delivered()).toHaveLength(2)
  })

  test('too often is refused for a while', async () => {
    await registered()
    const { deps } = at.school.api
    deps.rateLimitScale = 0.1
    const person = await makeStaff(at.school.api, at.school.schoolId)
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await send({}, { person })).status)
    deps.rateLimitScale = 1_000
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('The delivery status of a message', () => {
  test('counts recipients, sent notices and readers', async () => {
    const [first, second, third] = [await registered(), await registered(), await registered()]
    await wish(third, { email: false, sms: false })
    await at.school.api.deliver()
    await send()
    expect(await sentList()).toMatchObject([
      { by: 'Mona Alharbi', text_Ar: null, recipients: 3, delivered: 0, read: 0 },
    ])
    await delivered()
    expect(await sentList()).toMatchObject([{ recipients: 3, delivered: 2, read: 0 }])

    const [message] = await listOf(first)
    expect(await unreadOf(first)).toBe(1)
    for (let time = 0; time < 2; time++)
      expect((await read(first, message?.messageId)).status).toBe(204)
    expect(await unreadOf(first)).toBe(0)
    expect(await unreadOf(second)).toBe(1)
    expect(await sentList()).toMatchObject([{ recipients: 3, delivered: 2, read: 1 }])
  })

  test('keeps when it was first opened', async () => {
    const family = await registered()
    await send()
    const messageId = (await listOf(family))[0]?.messageId
    await read(family, messageId)
    const [before] = await listOf(family)
    const { clock } = at.school.api
    const then = clock.now
    clock.now = new Date(then.getTime() + 60_000)
    await read(family, messageId)
    clock.now = then
    expect((await listOf(family))[0]?.readAt).toBe(before?.readAt)
    expect(before?.readAt).not.toBeNull()
  })

  test('does not count a notice that was refused, or that was not sent yet', async () => {
    await registered()
    await at.school.api.deliver()
    const { channel } = at.school.api
    const send0 = channel.send
    await send()
    channel.send = async () => {
      throw new NotSent({ code: 'smtp 421' })
    }
    await at.school.api.deliver()
    expect(await sentList()).toMatchObject([{ delivered: 0 }])
    channel.send = send0
    expect(await delivered()).toHaveLength(1)
    expect(await sentList()).toMatchObject([{ delivered: 1 }])
    await send()
    channel.send = async () => {
      throw new Undeliverable({ code: 'smtp 550' })
    }
    await at.school.api.deliver()
    channel.send = send0
    expect((await sentList())[0]).toMatchObject({ recipients: 1, delivered: 0 })
    expect(at.school.api.logged.splice(0)).toHaveLength(2)
  })
})

describe('A preview', () => {
  test('counts families by language and channel, and shows the mail and the SMS', async () => {
    await registered([{}], { language: 'ar' })
    const other = await registered()
    await wish(other, { email: false, sms: false })
    const { composed, ...counts } = await preview({ text_En: 'Please bring water.' })
    expect(counts).toEqual({
      recipients: 2,
      languages: { en: 1, ar: 1 },
      channels: { email: 1, sms: 0, none: 1 },
      unreachable: 0,
    })
    expect(composed?.en.mail.html).toContain('Please bring water.')
    expect(composed?.en.sms).toMatchObject({ encoding: 'GSM-7', parts: 1 })
    expect(composed?.ar.mail.html).toContain('بالإنجليزية فقط')
    expect(composed?.ar.sms.encoding).toBe('UCS-2')
    expect(composed?.ar.sms.characters).toBe(composed?.ar.sms.text.length)
    expect(composed?.ar.sms.parts).toBeGreaterThan(1)
  })

  test('equals what is sent', async () => {
    const family = await registered()
    const phoneNumber = await withPhone(family, true)
    await wish(family, { email: true, sms: true })
    const text = 'The hall has moved. '.repeat(40)
    const { composed } = await preview({ text_En: text })
    await send({ text_En: text })
    const notices = await delivered()
    expect(notices.find(({ to }) => to === phoneNumber)?.text).toBe(composed?.en.sms.text)
    const mail = notices.find(({ to }) => to === family.email)
    expect(mail?.html).toBe(composed?.en.mail.html)
    expect(mail?.subject).toBe(composed?.en.mail.subject)
  })
})

describe('Who may write to families', () => {
  test('requires the right to change the roster: no trainer, and nobody without it', async () => {
    await registered()
    const { api, schoolId } = at.school
    const trainer = await makeTrainer(api, schoolId, await idOf())
    const withoutRoster = await makeStaff(api, schoolId, 'School', ['Finance'])
    for (const person of [trainer, withoutRoster]) {
      expect((await send({}, { person })).body.code).toBe('forbidden')
      for (const endpoint of [previewMessage, getSentMessages])
        expect(
          (await at.school.as(person, endpoint, { gId: at.activity.gId, to: 'all' })).body.code,
        ).toBe('forbidden')
    }
    expect(await sentList()).toEqual([])
  })

  const idOf = async () => {
    const found = await at.school.api.deps.db.query.activities.findFirst({
      where: (table, { eq: is }) => is(table.gId, at.activity.gId),
    })
    return found?.id ?? 0
  }
})
