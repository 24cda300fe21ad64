import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWholeAccessLog } from '#contract/manage/access-log.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { accessLog } from '../../../server/db/schema.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily, registerFor, withNewToken } from '../../support/people/family.ts'
import { makeAdmin, makeStaff, schoolOf } from '../../support/people/staff.ts'

const MORNING = new Date('2026-09-01T09:00:00+03:00')
/** Half past midnight in Riyadh, and the day before in London. */
const NIGHT = new Date('2026-09-03T00:30:00+03:00')

let api: TestApi
let admin: Family
let other: Family
let coach: Family
let schoolId: number
let sara: Family
let omar: Family

const childOf = ({ childIds: [id = ''] }: Family) => id
const fromNow = async (moment: Date, person: Family) => {
  api.clock.now = moment
  return withNewToken(api, person)
}

async function readRoster(moment: Date, person: Family, gId: string): Promise<void> {
  const { token } = await fromNow(moment, person)
  expect((await api.send(getRoster, { gId }, { token })).status).toBe(200)
}

beforeAll(async () => {
  api = await startApi()
  const chess = await addActivity(api, { capacity: null })
  const padel = await addActivity(api, { capacity: null })
  schoolId = await schoolOf(api, chess.id)
  admin = await makeAdmin(api)
  other = await makeAdmin(api)
  coach = await makeStaff(api, schoolId, 'Trainer')
  sara = await makeFamily(api, [{ firstName: 'Sara', lastName: 'Alqahtani' }])
  omar = await makeFamily(api, [{ firstName: 'Omar' }])
  await registerFor(api, sara, chess.gId)
  await registerFor(api, omar, padel.gId)
  await readRoster(MORNING, admin, chess.gId)
  await readRoster(NIGHT, other, padel.gId)
  await api.deps.db.insert(accessLog).values({
    childId: childOf(omar),
    seenAt: NIGHT,
    seenBy: coach.userId,
    role: 'Trainer',
    schoolId,
    what: 'roster',
  })
})
afterAll(() => api.close())

const ask = async (input: object = {}) => {
  const { token } = await fromNow(NIGHT, admin)
  return api.send(getWholeAccessLog, input, { token })
}
const namesIn = async (input: object) => (await ask(input)).body.map(it => it.firstName)

describe('The access log', () => {
  test('is read by an Admin as a whole, with only the first names of children', async () => {
    const { body, headers } = await ask()
    expect(body).toHaveLength(3)
    expect(body.at(-1)).toEqual({
      at: '2026-09-01T09:00:00+03:00',
      by: { name: 'Mona Alharbi', role: 'Admin', schoolName_En: null, schoolName_Ar: null },
      what: 'roster',
      childId: childOf(sara),
      firstName: 'Sara',
    })
    expect(JSON.stringify(body)).not.toContain('Alqahtani')
    expect(headers.get('X-Total-Count')).toBe('3')
  })

  test('is paged, and no address contains its filters', async () => {
    const { body, headers } = await ask({ email: omar.email, page: 2, pageSize: 1 })
    expect(body.map(({ by }) => by.role)).toEqual(['Admin'])
    expect(headers.get('X-Total-Count')).toBe('2')
    expect(headers.get('Link')).toBeNull()
  })

  test('can be filtered by a child, a school, a local day', async () => {
    expect(await namesIn({ childId: childOf(sara) })).toEqual(['Sara'])
    expect(await namesIn({ schoolId })).toEqual(['Omar'])
    expect(await namesIn({ day: '2026-09-01' })).toEqual(['Sara'])
    expect(await namesIn({ day: '2026-09-02' })).toEqual([])
    expect(await namesIn({ day: '2026-09-03' })).toEqual(['Omar', 'Omar'])
    expect(await namesIn({ day: '2026-09-03', schoolId, childId: childOf(sara) })).toEqual([])
  })

  test('can be filtered by a person: who looked, or whose children were seen', async () => {
    expect(await namesIn({ email: admin.email.toUpperCase() })).toEqual(['Sara'])
    expect(await namesIn({ email: sara.email })).toEqual(['Sara'])
    expect(await namesIn({ email: coach.email })).toEqual(['Omar'])
    expect(await namesIn({ email: 'nobody@example.com' })).toEqual([])
    const { body } = await ask({ email: 'no mail' })
    expect(body).toMatchObject({ errors: [{ path: 'email', code: 'wrong_format' }] })
  })
})
