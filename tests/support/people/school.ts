import type { Endpoint } from '#contract/endpoint.ts'
import { addActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { getHistory } from '#contract/manage/history.ts'
import { addActivity as addToCatalogue } from '../catalogue/activities.ts'
import { startApi } from '../servers/app.ts'
import type { Family } from './family.ts'
import { named } from '../catalogue/rows.ts'
import { makeStaff, schoolOf } from './staff.ts'

/** All fields that a published activity needs: Mondays and Thursdays, 6 September to 29 October. */
export const JUDO = {
  activityName: 'Evening Judo',
  activityName_Ar: 'جودو المساء',
  description_En: 'For beginners.',
  address_En: 'King Fahd Road',
  category: 'chess',
  genderId: 2,
  minAge: 7,
  maxAge: null,
  fees: 350,
  capacity: 12,
  startDate: '2026-09-06',
  endDate: '2026-10-29',
  schedule: [
    { weekday: 4, startTime: '18:30', endTime: '19:30' },
    { weekday: 1, startTime: '18:00', endTime: '19:00' },
  ],
} as const

interface Seen {
  gId: string
  version: number
}

/** An API with a school that has an activity, and a signed-in member of its staff. */
export async function startSchool() {
  const api = await startApi()
  const known = await addToCatalogue(api, {
    name: named('Chess Club', 'نادي الشطرنج'),
    category: named('Chess', 'الشطرنج'),
  })
  const schoolId = await schoolOf(api, known.id)
  const head = await makeStaff(api, schoolId)

  const as = <E extends Endpoint>(person: Family, endpoint: E, input: object) =>
    api.send(endpoint, input as never, { token: person.token })
  const add = async (fields: object = JUDO) =>
    (await as(head, addActivity, { schoolId, ...fields })).body
  const publish = ({ gId, version }: Seen) => as(head, publishActivity, { gId, version })
  return {
    api,
    schoolId,
    head,
    as,
    add,
    publish,
    published: async (fields: object = {}) =>
      (await publish(await add({ ...JUDO, ...fields }))).body,
    historyOf: async (gId: string) => (await as(head, getHistory, { gId })).body,
  }
}

export type School = Awaited<ReturnType<typeof startSchool>>
