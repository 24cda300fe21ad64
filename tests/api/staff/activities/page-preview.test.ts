import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivityByGid, getActivitySessions } from '#contract/activities.ts'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { editActivity } from '#contract/manage/edit-activity.ts'
import { previewPage, UNSAID } from '#contract/manage/preview-page.ts'
import { makeFamily, registerFor, withNewToken } from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
beforeEach(() => {
  school.api.clock.now = new Date('2026-09-01T09:00:00+03:00')
})
afterAll(() => school.api.close())

const preview = (typed: object) => school.as(school.head, previewPage, typed)

const pageOf = async (gId: string) => ({
  activity: (await school.api.send(getActivityByGid, { gid: gId })).body,
  sessions: (await school.api.send(getActivitySessions, { gid: gId })).body,
})

const timesOf = (sessions: readonly { startsAt: string; endsAt: string }[]) =>
  sessions.map(({ endsAt, startsAt }) => [startsAt, endsAt])

describe('The page of an activity before it is saved', () => {
  test('shows what the page shows once it is saved and published', async () => {
    const draft = await school.add({ activityName: 'Judo' })
    const { body: before } = await preview({ gId: draft.gId, ...JUDO })
    const head = await withNewToken(school.api, school.head)
    const edited = await school.as(head, editActivity, { ...JUDO, ...seen(draft) } as object)
    await school.publish(edited.body)
    const { activity, sessions } = await pageOf(draft.gId)

    expect(before.activity).toEqual(activity)
    expect(timesOf(before.sessions)).toEqual(timesOf(sessions))
    expect(before.unsaid).toEqual([])
  })

  test('of a new one shows what is still missing, even its name', async () => {
    const { schoolId } = school
    const { body } = await preview({ schoolId })
    expect(body.activity).toMatchObject({ activityName: '', activityName_Ar: '', schoolId })
    expect(body.unsaid.toSorted()).toEqual([...UNSAID].toSorted())

    const { body: more } = await preview({ schoolId, ...JUDO })
    expect(more.unsaid).toEqual([])
    expect(more.activity).toMatchObject({ registrationState: 'open', seatsLeft: 12, fees: 350 })
    expect(more.sessions).toHaveLength(16)
  })

  test('changes nothing: no draft is created, and no family is notified', async () => {
    const published = await school.published()
    const family = await makeFamily(school.api, [{}])
    await registerFor(school.api, family, published.gId)
    await school.api.deliver()
    const before = await pageOf(published.gId)
    const list = () => school.as(school.head, getManagedActivities, {})
    const { body: listed } = await list()
    const sent = school.api.sent.length

    const { body } = await preview({ gId: published.gId, activityName: 'Aikido', schedule: [] })
    expect(body.activity.activityName).toBe('Aikido')
    await preview({ schoolId: school.schoolId, ...JUDO })

    await school.api.deliver()
    expect(await pageOf(published.gId)).toEqual(before)
    expect(school.api.sent).toHaveLength(sent)
    expect((await list()).body).toEqual(listed)
    const managed = await school.as(school.head, getManagedActivity, { gId: published.gId })
    expect(managed.body.version).toBe(published.version)
  })

  test('is refused like saving would be, at its fields', async () => {
    const { gId } = await school.published()
    const { body, status } = await preview({ gId, minAge: 9, maxAge: 4, endDate: '2020-01-01' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: [
        { path: 'maxAge', code: 'too_small' },
        { path: 'endDate', code: 'too_small' },
      ],
    })
    expect((await preview({})).body).toMatchObject({ errors: [{ path: 'schoolId' }] })
  })
})

const seen = ({ gId, version }: { gId: string; version: number }) => ({ gId, version })
