import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { removeChild } from '#contract/family/children.ts'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { acceptOffer, cancelRegistration, declineOffer } from '#contract/family/registrations.ts'
import { updateDueWaitingLists } from '../../../server/services/registrations/offer-seats.ts'
import { HOUR, kindsSentTo, advanceClock } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'

const WAITS = { wishes: { joinWaitlist: true } }
const ONE_SEAT = { capacity: 1, hasWaitlist: true }

describe('A waiting list', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => {
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })
  afterAll(() => api.close())

  async function lineOf(count: number, given: Parameters<typeof addActivity>[1] = {}) {
    const { gId } = await addActivity(api, { ...ONE_SEAT, ...given })
    const families: Family[] = []
    for (let at = 0; at <= count; at++) {
      const family = await makeFamily(api)
      await registerFor(api, family, gId, WAITS)
      families.push(family)
    }
    const [holder, ...line] = families
    if (!holder) throw new Error('Nobody has the seat.')
    return { gId, holder, line }
  }

  /**
   * The kinds of messages a family got, sorted, because mails sent together arrive in any order.
   */
  const toldTo = async ({ email }: Family) => (await kindsSentTo(api, email)).toSorted()

  const positionsOf = (line: readonly Family[]) =>
    Promise.all(
      line.map(async family => {
        const { status, waitlistPosition } = await registrationOf(
          api,
          await withNewToken(api, family),
        )
        return waitlistPosition ?? status
      }),
    )

  test('moves up when somebody leaves it, without notices', async () => {
    const { gId, line } = await lineOf(3)
    expect(await positionsOf(line)).toEqual([1, 2, 3])
    const [, leaves] = line
    if (leaves) await cancelFor(api, leaves, gId)
    expect(await positionsOf(line)).toEqual([1, 'cancelled', 2])
    const { body } = await api.send(getActivityByGid, { gid: gId })
    expect(body.seatsLeft).toBe(0)
    expect(await kindsSentTo(api, leaves?.email ?? '')).toEqual(['waitlisted'])
  })

  test('accepts a child that left it again, at its end', async () => {
    const { gId, line } = await lineOf(2)
    const [first] = line
    if (!first) return
    await cancelFor(api, first, gId)
    const { body } = await registerFor(api, first, gId, WAITS)
    expect(body.results[0]?.waitlistPosition).toBe(2)
    expect(await positionsOf(line)).toEqual([2, 1])
  })

  test('gets the seat of a child that is deleted', async () => {
    const { holder, line } = await lineOf(1)
    await api.send(removeChild, { childId: holder.childIds[0] }, holder)
    expect(await positionsOf(line)).toEqual(['offered'])
    expect(await registrationsOf(api, holder)).toEqual([])
  })

  test('ends when the activity is over: families who wait or hold an offer are notified', async () => {
    const { gId, holder, line } = await lineOf(2, { endDate: '2026-09-08' })
    api.clock.now = new Date('2026-09-07T09:00:00+03:00')
    await cancelFor(api, await withNewToken(api, holder), gId)
    expect(await positionsOf(line)).toEqual(['offered', 1])
    api.clock.now = new Date('2026-09-08T17:00:00+03:00')
    await updateDueWaitingLists(api.deps)
    await updateDueWaitingLists(api.deps)
    expect(await positionsOf(line)).toEqual(['expired', 'expired'])
    for (const { email } of line) expect(await kindsSentTo(api, email)).toContain('left_list')
  })

  test('is not needed to give a seat back, which is possible until the activity is over', async () => {
    const { holder } = await lineOf(0, { endDate: '2026-09-08' })
    api.clock.now = new Date('2026-09-08T16:59:59+03:00')
    const family = await withNewToken(api, holder)
    const { registrationId } = await registrationOf(api, family)
    await api.deliver()
    const cancel = () => api.send(cancelRegistration, { registrationId }, family)
    advanceClock(api, 1)
    expect((await cancel()).body.code).toBe('registration_closed')
    advanceClock(api, -1)
    expect((await cancel()).body).toEqual({ registrationId, status: 'cancelled' })
    advanceClock(api, 1)
    expect((await cancel()).body, 'what is cancelled stays so').toMatchObject({
      status: 'cancelled',
    })
    expect((await kindsSentTo(api, family.email)).slice(1)).toEqual(['registration_cancelled'])
  })

  describe('and a child that is registered for something else meanwhile', () => {
    /** A child with an offer whose time overlaps with its other activity. */
    async function inConflict() {
      const { gId, holder, line } = await lineOf(1)
      const [family = holder] = line
      const other = await addActivity(api, { name: { en: 'Chess', ar: 'شطرنج' } })
      const { body } = await registerFor(api, family, other.gId)
      expect(body.results, 'who waits is in nobody’s way').toMatchObject([{ status: 'confirmed' }])
      await cancelFor(api, holder, gId)
      const { registrationId } = await registrationOf(api, family, gId)
      return { family, gId, other: other.gId, registrationId }
    }

    test('is told about it instead of getting a second seat, and keeps the offer', async () => {
      const { family, gId, registrationId } = await inConflict()
      const refused = await api.send(acceptOffer, { registrationId }, family)
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({
        code: 'schedule_conflict',
        message: 'Sunday 16:00 overlaps with Chess.',
      })
      const arabic = { ...family, language: 'ar' } as const
      expect((await api.send(acceptOffer, { registrationId }, arabic)).body.message).toContain(
        '«شطرنج»',
      )
      expect((await registrationOf(api, family, gId)).status).toBe('offered')
    })

    test('gets the seat if the parent accepts the overlap, or when the other registration ends', async () => {
      const one = await inConflict()
      const allowed = await api.send(
        acceptOffer,
        { registrationId: one.registrationId, allowConflict: true },
        one.family,
      )
      expect(allowed.status).toBe(200)

      const two = await inConflict()
      await cancelFor(api, two.family, two.other)
      const { registrationId } = two
      expect((await api.send(acceptOffer, { registrationId }, two.family)).status).toBe(200)
    })
  })

  test('sends parents only the notices that they want', async () => {
    const { gId, holder, line } = await lineOf(1)
    const [family = holder] = line
    const { body } = await api.send(getNoticeSettings, {}, family)
    const silent = { ...body, waitingList: { email: false, sms: false } }
    await api.send(editNoticeSettings, silent, family)
    await cancelFor(api, holder, gId)
    const { registrationId, status } = await registrationOf(api, family)
    expect(status).toBe('offered')
    await api.send(acceptOffer, { registrationId }, family)
    expect(await toldTo(family)).toEqual(['registration_confirmed', 'waitlisted'])
  })

  test('sends no notice twice, however often and in how many processes the alarm fires', async () => {
    const { gId, holder, line } = await lineOf(2)
    const [first = holder, second = holder] = line
    await api.deliver()
    await cancelFor(api, holder, gId)
    await cancelFor(api, holder, gId)
    for (let day = 0; day < 2; day++) {
      await api.deliver()
      advanceClock(api, 24 * HOUR)
      await Promise.all([
        updateDueWaitingLists(api.deps),
        updateDueWaitingLists(api.deps),
        updateDueWaitingLists(api.deps),
      ])
      await updateDueWaitingLists(api.deps)
    }
    expect(await toldTo(holder)).toEqual(['registration_cancelled', 'registration_confirmed'])
    expect(await toldTo(first)).toEqual(['offer', 'offer', 'offer_missed', 'waitlisted'])
    expect(await toldTo(second)).toEqual(['offer', 'offer_missed', 'waitlisted'])
  })

  test('shows no surname of a child, and shows its position', async () => {
    const { gId, line, holder } = await lineOf(1)
    await cancelFor(api, holder, gId)
    const [family = holder] = line
    const { registrationId } = await registrationOf(api, family)
    await api.send(declineOffer, { registrationId }, family)
    await api.deliver()
    const mails = api.sent.filter(({ to }) => to === family.email)
    expect(mails.map(({ text }) => text).join()).toContain('1st in line')
    for (const { html, text } of mails) expect(`${text} ${html}`).not.toContain('Alharbi')
  })
})
