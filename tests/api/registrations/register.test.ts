import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { register } from '#contract/family/registering.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { gIdOf, makeFamily, registerFor, registrationsOf } from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const SARA = { firstName: 'Sara', birthDate: '2019-10-12' }
const OMAR = { firstName: 'Omar', birthDate: '2018-03-01', genderId: 1 }
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('activityregistrations/v2/register', () => {
  let api: TestApi
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Open') }),
        row({
          name: named('Chess'),
          minAge: 7,
          maxAge: 10,
          weekdays: [1],
          startTime: '18:00',
          endTime: '19:00',
        }),
        row({ name: named('Girls'), genderId: 2, weekdays: [4] }),
        row({ name: named('Two seats'), capacity: 2, weekdays: [3], hasWaitlist: true }),
        row({ name: named('One seat'), capacity: 1, weekdays: [5] }),
        row({ name: named('Line'), capacity: 1, weekdays: [6], hasWaitlist: true }),
        row({
          name: named('Later'),
          weekdays: [1],
          registrationOpensAt: new Date('2026-10-11T08:00:00+03:00'),
        }),
        row({ name: named('Overlapping'), weekdays: [2], startTime: '16:30', endTime: '17:30' }),
        row({
          name: named('Overlapping too'),
          weekdays: [2],
          startTime: '16:00',
          endTime: '17:00',
        }),
      ],
    })
    for (const name of [
      'Open',
      'Chess',
      'Girls',
      'Two seats',
      'One seat',
      'Line',
      'Later',
      'Overlapping',
      'Overlapping too',
    ])
      ids[name] = await gIdOf(api, name)
  })
  afterAll(() => api.close())

  const idOf = (name: string) => ids[name] ?? ''
  const seatsLeft = async (name: string) =>
    (await api.send(getActivityByGid, { gid: idOf(name) })).body.seatsLeft

  test('gives a child a seat, notifies the parent and counts the seat', async () => {
    const family = await makeFamily(api, [SARA])
    const before = await seatsLeft('Open')
    const { body, status } = await registerFor(api, family, idOf('Open'))
    expect(status).toBe(200)
    expect(body.results).toEqual([
      {
        childId: family.childIds[0],
        registrationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'confirmed',
      },
    ])
    expect(await seatsLeft('Open')).toBe((before ?? 0) - 1)
    const notice = (await api.deliver()).find(({ to }) => to === family.email)
    expect(notice?.kind).toBe('registration_confirmed')
    expect(notice?.text).toContain('Sara')
    expect(notice?.text).not.toContain('Alharbi')
    const [mine] = await registrationsOf(api, family)
    expect(mine).toMatchObject({
      registrationId: body.results[0]?.registrationId,
      status: 'confirmed',
      child: { firstName: 'Sara' },
      attendance: { attended: 0, percentage: null },
    })
    expect(mine?.sessions[0]?.startsAt).toBe('2026-09-06T16:00:00+03:00')
  })

  test("says why a child is too young, with its dates, in the parent's language", async () => {
    const family = await makeFamily(api, [SARA])
    const refused = await registerFor(api, family, idOf('Chess'))
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'not_eligible',
      message: 'Sara turns 7 on 12 October; this starts on 7 September and is for ages 7 to 10.',
      errors: [{ path: 'childIds.0', code: 'too_young' }],
    })
    const arabic = await registerFor(api, family, idOf('Chess'), { language: 'ar' })
    expect(arabic.body.message).toBe(
      'تبلغ Sara ٧ سنوات في ١٢ أكتوبر، والنشاط يبدأ في ٧ سبتمبر وهو لأعمار من ٧ إلى ١٠ سنوات.',
    )
  })

  test('refuses a boy in an activity for girls', async () => {
    const family = await makeFamily(api, [OMAR])
    const { body } = await registerFor(api, family, idOf('Girls'))
    expect(body).toMatchObject({ code: 'not_eligible', message: 'This is for girls.' })
  })

  test('refuses both siblings when one does not fit, and says which one does not', async () => {
    const family = await makeFamily(api, [SARA, OMAR])
    const { body, status } = await registerFor(api, family, idOf('Girls'))
    expect(status).toBe(200)
    expect(body.results.map(({ code }) => code)).toEqual(['sibling_refused', 'not_eligible'])
    expect(await registrationsOf(api, family)).toEqual([])
    const each = await registerFor(api, family, idOf('Girls'), { wishes: { allOrNothing: false } })
    expect(each.body.results.map(({ status }) => status)).toEqual(['confirmed', 'refused'])
  })

  test('refuses a second registration of the same child', async () => {
    const family = await makeFamily(api, [SARA])
    await registerFor(api, family, idOf('Girls'))
    const { body, status } = await registerFor(api, family, idOf('Girls'))
    expect([status, body.code]).toEqual([409, 'already_registered'])
  })

  test('says when registration opens', async () => {
    const family = await makeFamily(api, [SARA])
    const { body, status } = await registerFor(api, family, idOf('Later'))
    expect([status, body.code]).toEqual([409, 'registration_closed'])
    expect(body.message).toBe('Registration opens on Sunday 11 October.')
  })

  test('refuses an overlap, unless the parent accepts it', async () => {
    const family = await makeFamily(api, [SARA])
    await registerFor(api, family, idOf('Overlapping'))
    const { body, status } = await registerFor(api, family, idOf('Overlapping too'))
    expect([status, body.code]).toEqual([409, 'schedule_conflict'])
    expect(body.message).toBe('Tuesday 16:00 overlaps with Overlapping.')
    const allowed = await registerFor(api, family, idOf('Overlapping too'), {
      wishes: { allowConflict: true },
    })
    expect(allowed.body.results[0]?.status).toBe('confirmed')
  })

  test('gives two siblings the last two seats or none, and lets them wait together', async () => {
    const [first, second] = [
      await makeFamily(api, [SARA, OMAR]),
      await makeFamily(api, [SARA, OMAR]),
    ]
    const one = await makeFamily(api, [SARA])
    await registerFor(api, one, idOf('Two seats'))
    const refused = await registerFor(api, first, idOf('Two seats'))
    expect([refused.status, refused.body.code]).toEqual([409, 'activity_full'])
    const waiting = await registerFor(api, first, idOf('Two seats'), {
      wishes: { joinWaitlist: true },
    })
    expect(waiting.body.results.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2])
    const last = await registerFor(api, second, idOf('Two seats'), {
      wishes: { joinWaitlist: true, allOrNothing: false },
    })
    expect(last.body.results.map(({ status }) => status)).toEqual(['confirmed', 'waitlisted'])
    expect(last.body.results[1]?.waitlistPosition).toBe(3)
  })

  test("finds neither another parent's child nor an unknown activity", async () => {
    const [mine, theirs] = [await makeFamily(api, [SARA]), await makeFamily(api, [OMAR])]
    const { token } = mine
    const call = (gId: string, childIds: unknown) =>
      api.send(register, { gId, childIds }, { token })
    expect((await call(idOf('Open'), theirs.childIds)).status).toBe(404)
    expect((await call(idOf('Open'), [...mine.childIds, ...theirs.childIds])).status).toBe(404)
    expect((await call(NOBODY, mine.childIds)).status).toBe(404)
    expect((await call(idOf('Open'), [])).status).toBe(400)
    expect(
      (
        await call(
          idOf('Open'),
          Array.from({ length: 11 }, () => NOBODY),
        )
      ).status,
    ).toBe(400)
    expect(await registrationsOf(api, mine)).toEqual([])
  })

  test('counts a child that is listed twice once', async () => {
    const family = await makeFamily(api, [SARA])
    const [id = ''] = family.childIds
    const { body } = await registerFor(api, family, idOf('Open'), { only: [id, id.toUpperCase()] })
    expect(body.results).toHaveLength(1)
  })

  test('gives the first answer again for the same key', async () => {
    const family = await makeFamily(api, [SARA])
    const send = (idempotencyKey: string) =>
      registerFor(api, family, idOf('Line'), { idempotencyKey })
    const first = await send('a key')
    expect(first.status).toBe(200)
    expect((await send('a key')).body).toEqual(first.body)
    expect((await send('another key')).body.code).toBe('already_registered')
  })
})
