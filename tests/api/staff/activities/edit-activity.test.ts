import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import {
  addActivity,
  duplicateActivity,
  editActivity,
  publishActivity,
  unpublishActivity,
} from '#contract/manage/edit-activity.ts'
import { addActivity as addToCatalogue } from '../../../support/catalogue/activities.ts'
import { makeFamily, registerFor } from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'
import { anotherSchool, makeStaff, makeTrainer } from '../../../support/people/staff.ts'

const SKIPPED = { date: '2026-09-07', kind: 'skip' }

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

describe('A school that adds an activity', () => {
  test('gets a draft with the sent values in order, and defaults for the others', async () => {
    const draft = await school.add()
    expect(draft).toMatchObject({
      state: 'draft',
      version: 1,
      activityName: 'Evening Judo',
      description_Ar: 'For beginners.',
      category: { slug: 'chess' },
      fees: 350,
      capacity: 12,
      timeZone: 'Asia/Riyadh',
      externalId: null,
      confirmed: 0,
      registrationState: 'closed',
      schedule: [
        { weekday: 1, startTime: '18:00', endTime: '19:00' },
        { weekday: 4, startTime: '18:30', endTime: '19:30' },
      ],
    })
  })

  test("may type the contact's phone number in any notation", async () => {
    const { gId, version } = await school.published({ schoolPhone: '٠١١ ٢٣٤ ٥٦٧٨' })
    const called = () => school.api.send(getActivityByGid, { gid: gId })
    expect((await called()).body.schoolPhone).toBe('+966112345678')
    const other = { gId, version, schoolPhone: '9200 01234' }
    const { body } = await school.as(school.head, editActivity, other)
    expect(body.schoolPhone).toBe('+966920001234')
    const none = { gId, version: body.version, schoolPhone: null }
    await school.as(school.head, editActivity, none)
    expect((await called()).body.schoolPhone).toBeNull()
  })

  test('needs only one name, in either language', async () => {
    expect(await school.add({ activityName_Ar: 'سلة' })).toMatchObject({
      state: 'draft',
      activityName: '',
    })
    const { body, status } = await school.as(school.head, addActivity, {
      schoolId: school.schoolId,
      fees: 10,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'activityName', code: 'required' }],
    })
  })

  test('adds it once, however often the same request is sent', async () => {
    const input = { schoolId: school.schoolId, activityName: 'Once' }
    const options = { token: school.head.token, idempotencyKey: 'one' }
    const first = await school.api.send(addActivity, input, options)
    const again = await school.api.send(addActivity, input, options)
    expect(again.body).toEqual(first.body)
    const other = await school.api.send(addActivity, { ...input, fees: 5 }, options)
    expect(other.body).toMatchObject({ code: 'idempotency_conflict' })
  })

  test.each([
    ['an end before its start', { endDate: '2026-09-01' }, 'endDate', 'too_small'],
    ['a highest age below the lowest', { maxAge: 5 }, 'maxAge', 'too_small'],
    ['a place of which half is known', { latitude: 24.7 }, 'longitude', 'required'],
    ['an unknown category', { category: 'quidditch' }, 'category', 'unknown_value'],
    ['no seat at all', { capacity: 0 }, 'capacity', 'too_small'],
    ['a name of 201 letters', { activityName: 'x'.repeat(201) }, 'activityName', 'too_long'],
    ['a negative fee', { fees: -1 }, 'fees', 'too_small'],
    [
      'a class as long as a day',
      { schedule: [{ weekday: 1, startTime: '16:00', endTime: '16:00' }] },
      'schedule.0.endTime',
      'too_small',
    ],
    [
      'the same time twice',
      { schedule: [...JUDO.schedule, JUDO.schedule[0]] },
      'schedule',
      'time_taken',
    ],
    ['a day before there were clocks', { startDate: '0000-01-01' }, 'startDate', 'too_small'],
    ['a day of five digits', { endDate: '9999-12-31' }, 'endDate', 'too_big'],
    [
      'a moment of another century',
      { registrationOpensAt: '1900-01-01T00:00:00Z' },
      'registrationOpensAt',
      'too_small',
    ],
    [
      'a registration that ends before it opens',
      {
        registrationOpensAt: '2026-09-10T10:00:00+03:00',
        registrationClosesAt: '2026-09-09T10:00:00+03:00',
      },
      'registrationClosesAt',
      'too_small',
    ],
    [
      'a day that differs without a time',
      { exceptions: [{ date: '2026-09-07', startTime: '17:00' }] },
      'exceptions.0.endTime',
      'required',
    ],
    [
      'two times on one day that differs',
      { exceptions: [SKIPPED, SKIPPED] },
      'exceptions',
      'time_taken',
    ],
  ])('reads about %s at its field', async (_, wrong, path, code) => {
    const { body, status } = await school.as(school.head, addActivity, {
      schoolId: school.schoolId,
      ...JUDO,
      ...wrong,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', errors: [{ path, code }] })
  })

  test('can assign only its own trainers', async () => {
    const known = await addToCatalogue(school.api)
    const trainer = await makeTrainer(school.api, school.schoolId, known.id)
    expect(await school.add({ ...JUDO, trainerIds: [trainer.userId] })).toMatchObject({
      trainers: [{ userId: trainer.userId }],
    })
    const elsewhere = await makeStaff(
      school.api,
      await anotherSchool(school.api, school.schoolId, 'Far'),
      'Trainer',
    )
    const { body } = await school.as(school.head, addActivity, {
      schoolId: school.schoolId,
      ...JUDO,
      trainerIds: [trainer.userId, elsewhere.userId],
    })
    expect(body).toMatchObject({ errors: [{ path: 'trainerIds.1', code: 'unknown_value' }] })
  })
})

describe('A school that changes an activity', () => {
  test('changes only the sent values', async () => {
    const { gId, version } = await school.published()
    const { body } = await school.as(school.head, editActivity, {
      gId,
      version,
      fees: 400,
      maxAge: 12,
    })
    expect(body).toMatchObject({ fees: 400, minAge: 7, maxAge: 12, activityName: 'Evening Judo' })
    expect(body.version).toBeGreaterThan(version)
    expect((await school.api.send(getActivityByGid, { gid: gId })).body).toMatchObject({
      fees: 400,
    })
  })

  test('may send the category back as it got it', async () => {
    const { category, gId, version } = await school.published()
    const { status } = await school.as(school.head, editActivity, { gId, version, category })
    expect(status).toBe(200)
  })

  test('keeps the other values of a catalogue', async () => {
    const { gId, version } = await addToCatalogue(school.api, {
      languages: ['ar', 'en'],
      lateFee: 'part',
      seatsReserved: 3,
      hasWaitlist: true,
    })
    await school.as(school.head, editActivity, { gId, version, fees: 120 })
    expect((await school.api.send(getActivityByGid, { gid: gId })).body).toMatchObject({
      fees: 120,
      languages: ['ar', 'en'],
      lateFee: 'part',
      seatsLeft: 7,
    })
  })

  test('removes nothing that a published activity needs', async () => {
    const { gId, version } = await school.published()
    const given = { activityName_Ar: '', category: null }
    const { body } = await school.as(school.head, editActivity, { gId, version, ...given })
    expect(body).toMatchObject({
      errors: [
        { path: 'activityName_Ar', code: 'required' },
        { path: 'category', code: 'required' },
      ],
    })
    const bare = await addToCatalogue(school.api, { category: null })
    const fees = { gId: bare.gId, version: bare.version, fees: 75 }
    expect((await school.as(school.head, editActivity, fees)).status).toBe(200)
  })

  test('keeps weekdays whose hours are unknown', async () => {
    const { gId, version } = await addToCatalogue(school.api, { startTime: null, endTime: null })
    await school.as(school.head, editActivity, { gId, version, fees: 120 })
    const kept = await school.api.deps.db.query.activitySchedule.findMany({
      where: ({ startTime }, { isNull }) => isNull(startTime),
    })
    expect(kept.map(({ weekday }) => weekday).toSorted()).toEqual([0, 2])
  })

  test('takes no seat from a child', async () => {
    const { gId, version } = await school.published({ capacity: 3 })
    await registerFor(school.api, await makeFamily(school.api, [{}, {}]), gId)
    const { body } = await school.as(school.head, editActivity, { gId, version, capacity: 1 })
    expect(body).toMatchObject({ errors: [{ path: 'capacity', code: 'too_small' }] })
    const two = await school.as(school.head, editActivity, { gId, version, capacity: 2 })
    expect(two.body).toMatchObject({ capacity: 2, seatsLeft: 0 })
  })

  test('is shown what somebody else changed meanwhile', async () => {
    const { gId, version } = await school.published()
    await school.as(school.head, editActivity, { gId, version, fees: 500 })
    for (const endpoint of [editActivity, publishActivity, unpublishActivity]) {
      const { body, status } = await school.as(school.head, endpoint, { gId, version, fees: 600 })
      expect([status, body]).toMatchObject([
        409,
        { code: 'edited_meanwhile', current: { gId, fees: 500, version: version + 1 } },
      ])
    }
  })

  test('is shown of it what the console shows, and nothing that the server keeps to itself', async () => {
    const { gId, version } = await school.published()
    const edited = await school.as(school.head, editActivity, { gId, version, fees: 500 })
    const { body } = await school.as(school.head, editActivity, { gId, version, fees: 600 })
    expect(body.current).toEqual(edited.body)
  })

  test("one of two at the same moment is shown the other's change", async () => {
    const { gId, version } = await school.published()
    const answers = await Promise.all(
      [410, 420, 430].map(fees => school.as(school.head, editActivity, { gId, version, fees })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)
    expect((await school.as(school.head, getManagedActivity, { gId })).body).toMatchObject({
      fees: won?.body.fees,
      version: version + 1,
    })
  })

  test('offers new seats to the waiting list', async () => {
    const { gId, version } = await school.published({ capacity: 1 })
    await registerFor(school.api, await makeFamily(school.api), gId)
    await registerFor(school.api, await makeFamily(school.api), gId, {
      wishes: { joinWaitlist: true },
    })
    const { body } = await school.as(school.head, editActivity, { gId, version, capacity: 2 })
    expect(body).toMatchObject({ confirmed: 1, offered: 1, waitlisted: 0 })
  })
})

describe('An activity for another term', () => {
  test('is a draft on the same weekdays with the same duration', async () => {
    const { gId } = await school.published({ exceptions: [{ date: '2026-09-07', kind: 'skip' }] })
    const { body } = await school.as(school.head, duplicateActivity, {
      gId,
      startDate: '2027-01-10',
    })
    expect(body).toMatchObject({
      state: 'draft',
      activityName: 'Evening Judo',
      startDate: '2027-01-10',
      endDate: '2027-03-04',
      schedule: [{ weekday: 1 }, { weekday: 4 }],
      confirmed: 0,
    })
    expect(body.gId).not.toBe(gId)
    expect((await school.publish(body)).body).toMatchObject({ state: 'published' })
    expect(await school.historyOf(body.gId)).toMatchObject([
      { what: 'published' },
      { what: 'duplicated' },
    ])
  })
})

describe('The history of an activity', () => {
  test('says who did what, and what it was before, the newest first', async () => {
    const draft = await school.add({ ...JUDO, activityName: 'Old Name' })
    const { version } = (await school.publish(draft)).body
    const input = { gId: draft.gId, version, activityName: 'New Name', fees: JUDO.fees }
    await school.as(school.head, editActivity, input)
    expect(await school.historyOf(draft.gId)).toEqual([
      {
        at: '2026-09-01T09:00:00+03:00',
        by: 'Mona Alharbi',
        what: 'edited',
        before: { activityName: 'Old Name' },
        after: { activityName: 'New Name' },
      },
      expect.objectContaining({ what: 'published', before: null, after: null }),
      expect.objectContaining({
        what: 'added',
        before: null,
        after: expect.objectContaining({ activityName: 'Old Name', capacity: 12 }),
      }),
    ])
  })

  test('has no entry for an edit that changed nothing', async () => {
    const draft = await school.add()
    await school.as(school.head, editActivity, {
      gId: draft.gId,
      version: draft.version,
      fees: JUDO.fees,
    })
    expect(await school.historyOf(draft.gId)).toMatchObject([{ what: 'added' }])
  })
})
