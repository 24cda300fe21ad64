import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getActivities,
  getActivitiesByGids,
  getActivityByGid,
  getActivitySessions,
  getSeats,
  searchActivities,
} from '#contract/activities.ts'
import { getNewestActivities } from '#contract/discovery/newest.ts'
import { DAY_MS } from '#contract/durations.ts'
import { checkChildren, register } from '#contract/family/registering.ts'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { publishActivity, removeDraft, unpublishActivity } from '#contract/manage/edit-activity.ts'
import { makeFamily, registerFor, withNewToken } from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

/** The names in the public list. */
const listed = async () =>
  (await school.api.send(getActivities, { pageSize: 100 })).body.map(
    ({ activityName }) => activityName,
  )

describe('A draft', () => {
  test('is seen only by its school', async () => {
    const { gId } = await school.add({ ...JUDO, activityName: 'Hidden Gem' })
    expect(await listed()).not.toContain('Hidden Gem')
    for (const endpoint of [getActivityByGid, getActivitySessions])
      expect((await school.api.send(endpoint, { gid: gId })).status).toBe(404)
    expect((await school.api.send(getActivitiesByGids, { gIds: [gId] })).body).toEqual([])
    expect((await school.api.send(getSeats, { gIds: gId })).body).toEqual([])
    const { body } = await school.as(school.head, getManagedActivities, {
      state: 'draft',
      searchTerm: 'gem',
    })
    expect(body.map(({ activityName }) => activityName)).toEqual(['Hidden Gem'])
  })

  test('is found by its own name, also if that looks like a misspelt known word', async () => {
    await school.published({ activityName: 'Painting for All' })
    await school.add({ ...JUDO, activityName: 'Pointing Dogs' })
    const found = async (searchTerm: string) => {
      const { body } = await school.as(school.head, getManagedActivities, { searchTerm })
      return body.map(({ activityName }) => activityName)
    }
    expect(await found('pointing dogs')).toEqual(['Pointing Dogs'])
    expect(await found('pointing')).toEqual(['Pointing Dogs'])
    expect(await found('paimting')).toEqual(['Painting for All'])
  })

  test('is deleted permanently, unless somebody saw it once or has changed it', async () => {
    const { gId, may, version } = await school.add({ ...JUDO, activityName: 'Short Idea' })
    expect(may).toContain('remove')
    const remove = (input: object) => school.as(school.head, removeDraft, input)
    expect((await remove({ gId, version: version + 1 })).body).toMatchObject({
      code: 'edited_meanwhile',
    })
    expect((await remove({ gId, version })).status).toBe(204)
    expect((await school.as(school.head, getManagedActivity, { gId })).status).toBe(404)
    expect((await remove({ gId, version })).body).toMatchObject({ code: 'not_found' })

    const seen = await school.published({ activityName: 'Seen Once' })
    const { body } = await school.as(school.head, unpublishActivity, {
      gId: seen.gId,
      version: seen.version,
    })
    expect(body.may).not.toContain('remove')
    expect((await remove({ gId: body.gId, version: body.version })).body).toMatchObject({
      code: 'forbidden',
    })
  })

  test('accepts no child', async () => {
    const { gId } = await school.add()
    const family = await makeFamily(school.api)
    for (const endpoint of [checkChildren, register]) {
      const { body } = await school.as(family, endpoint, { gId, childIds: family.childIds })
      expect(body).toMatchObject({ code: 'not_found' })
    }
  })

  test('lists at its fields what is missing for publishing', async () => {
    const draft = await school.add({ activityName: 'Half' })
    const { body, status } = await school.publish(draft)
    expect(status).toBe(400)
    const errors = 'errors' in body ? (body.errors as { path: string; code: string }[]) : []
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'activityName_Ar',
      'capacity',
      'category',
      'endDate',
      'fees',
      'genderId',
      'minAge',
      'schedule',
      'startDate',
    ])
    const over = { ...JUDO, startDate: '2026-08-02', endDate: '2026-08-20' }
    expect((await school.publish(await school.add(over))).body).toMatchObject({
      errors: [{ path: 'schedule', code: 'no_date_to_come' }],
    })
  })

  test('can be free, for everybody and without a limit', async () => {
    const { body } = await school.publish(
      await school.add({
        ...JUDO,
        minAge: null,
        maxAge: null,
        fees: 0,
        capacity: null,
        genderId: 3,
      }),
    )
    expect(body).toMatchObject({ state: 'published', fees: 0, capacity: null })
  })
})

describe('A published activity', () => {
  test('is found immediately, also by its words, and accepts children', async () => {
    const { gId, state } = await school.published({ activityName: 'Zorbing Nights' })
    expect(state).toBe('published')
    expect(await listed()).toContain('Zorbing Nights')
    const found = await school.api.send(searchActivities, { searchTerm: 'zorbing' })
    expect(found.body.map(card => card.gId)).toEqual([gId])
    const family = await makeFamily(school.api)
    await registerFor(school.api, family, gId)
    expect((await school.as(school.head, getManagedActivity, { gId })).body).toMatchObject({
      confirmed: 1,
    })
  })

  test('is unchanged when it is published again', async () => {
    const { gId, version } = await school.published()
    expect((await school.publish({ gId, version })).body).toMatchObject({
      version,
      state: 'published',
    })
  })

  test('can be withdrawn: nobody new registers, families keep their seats and its page', async () => {
    const { gId, version } = await school.published({ activityName: 'Back Soon' })
    const family = await makeFamily(school.api, [{}, {}])
    const [first = '', second = ''] = family.childIds
    await registerFor(school.api, family, gId, { only: [first] })
    const { body } = await school.as(school.head, unpublishActivity, { gId, version })
    expect(body).toMatchObject({ state: 'draft', confirmed: 1 })
    expect(await listed()).not.toContain('Back Soon')
    expect((await school.api.send(getActivityByGid, { gid: gId })).body).toMatchObject({
      registrationState: 'closed',
      isCancelled: false,
    })
    const late = await school.as(family, register, { gId, childIds: [second] })
    expect(JSON.stringify(late.body)).toContain('registration_closed')
    expect((await school.publish(body)).body).toMatchObject({ state: 'published', confirmed: 1 })
    expect(await listed()).toContain('Back Soon')
  })

  test('cannot be withdrawn twice', async () => {
    const { gId, version } = await school.published()
    const { body } = await school.as(school.head, unpublishActivity, { gId, version })
    const again = await school.as(school.head, unpublishActivity, { gId, version: body.version })
    expect([again.status, again.body]).toMatchObject([409, { code: 'not_published' }])
  })
})

describe('In the feed of new activities', () => {
  const newest = async () => {
    const { body } = await school.api.send(getNewestActivities, {})
    return body
      .slice(0, 2)
      .map(({ activityName, publishedAt }) => [activityName, Date.parse(publishedAt)])
  }

  test('one is new when it is first published, however long it was a draft, and only then', async () => {
    const { clock } = school.api
    const before = clock.now.getTime()
    const draft = await school.add({ ...JUDO, activityName: 'Long a Draft' })
    const { gId, version } = await school.published({ activityName: 'Published Meanwhile' })
    clock.now = new Date(before + DAY_MS)
    const head = await withNewToken(school.api, school.head)
    const asHead = (endpoint: typeof publishActivity, seen: { gId: string; version: number }) =>
      school.as(head, endpoint, seen)

    await asHead(publishActivity, draft)
    const both = [
      ['Long a Draft', before + DAY_MS],
      ['Published Meanwhile', before],
    ]
    expect(await newest()).toEqual(both)

    const withdrawn = await school.as(head, unpublishActivity, { gId, version })
    await asHead(publishActivity, withdrawn.body)
    expect(await newest()).toEqual(both)
  })
})
