import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { type CatalogueReport, importCatalogue } from '#contract/manage/catalogue.ts'
import { editActivity } from '#contract/manage/edit-activity.ts'
import { findSchoolPlaces } from '../../../../server/queries/staff/written-activity.ts'
import { advanceClock } from '../../../support/people/accounts.ts'
import { type Cells, catalogueText } from '../../../support/catalogue/catalogue-file.ts'
import type { Family } from '../../../support/people/family.ts'
import { raceOnLockedRow } from '../../../support/servers/meanwhile.ts'
import { type School, startSchool } from '../../../support/people/school.ts'
import { makeStaff } from '../../../support/people/staff.ts'

let school: School
let colleague: Family
/** The cells that name the school of a row. */
let ours: Cells

beforeAll(async () => {
  school = await startSchool()
  colleague = await makeStaff(school.api, school.schoolId)
  const found = await findSchoolPlaces(school.api.deps.db, school.schoolId)
  ours = { city_en: found?.city.nameEn ?? '', school_en: found?.school.nameEn ?? '' }
})
afterAll(() => school.api.close())

const file = (...rows: Cells[]) => catalogueText(...rows.map(row => ({ ...ours, ...row })))

const importing = (content: string, options: object = {}) =>
  school.as(school.head, importCatalogue, {
    schoolId: school.schoolId,
    file: content,
    ...options,
  })

async function managedOf(externalId: string) {
  const { body } = await school.as(school.head, getManagedActivities, {})
  const gId = body.find(it => it.externalId === externalId)?.gId
  return (await school.as(school.head, getManagedActivity, { gId })).body
}

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
describe('A file that was previewed before a colleague changed an activity', () => {
  test('changes the others, and leaves that one as the colleague saved it', async () => {
    const drafts = file(
      { external_id: 'judo', name_en: 'Judo', fees: '90' },
      { external_id: 'chess', name_en: 'Chess', fees: '90' },
    )
    await importing(drafts, { dryRun: false })
    const rows = file(
      { external_id: 'judo', name_en: 'Judo', fees: '100' },
      { external_id: 'chess', name_en: 'Chess', fees: '100' },
    )
    const { trialAt } = (await importing(rows)).body
    advanceClock(school.api, 60)

    const { gId, version } = await managedOf('judo')
    let report: CatalogueReport | undefined
    await raceOnLockedRow(
      school.api,
      sql`from activity_texts where activity_id = (select id from activities where g_id = ${gId})`,
      () => school.as(colleague, editActivity, { gId, version, activityName: 'Judo for girls' }),
      async () => {
        const answer = await importing(rows, { dryRun: false, trialAt })
        report = answer.body
        return answer
      },
    )
    expect(report).toMatchObject({ changed: 1, refusals: [{ line: 2, column: 'row' }] })
    expect(await managedOf('judo')).toMatchObject({ activityName: 'Judo for girls', fees: 90 })
    expect((await managedOf('chess')).fees).toBe(100)

    const again = (await importing(rows)).body
    expect(again.changes).toEqual([{ externalId: 'judo', fields: ['name_en', 'fees'] }])
    const taken = await importing(rows, { dryRun: false, trialAt: again.trialAt })
    expect(taken.body).toMatchObject({ changed: 1, unchanged: 1, refused: 0 })
  })

  test('keeps what a colleague was writing during the preview', async () => {
    await importing(file({ external_id: 'fencing', fees: '90' }), { dryRun: false })
    const rows = file({ external_id: 'fencing', fees: '100' })
    const { gId, version } = await managedOf('fencing')
    let trial: CatalogueReport | undefined
    const statuses = await raceOnLockedRow(
      school.api,
      sql`from activity_texts where activity_id = (select id from activities where g_id = ${gId})`,
      () => school.as(colleague, editActivity, { gId, version, activityName: 'Fencing for girls' }),
      async () => {
        advanceClock(school.api, 60)
        const answer = await importing(rows)
        trial = answer.body
        return answer
      },
    )
    expect(statuses).toEqual([200, 200])
    // Either the trial reports the edit, or the import refuses the row.
    expect(trial?.changes).toEqual([{ externalId: 'fencing', fields: ['name_en', 'fees'] }])
    await importing(rows, { dryRun: false, trialAt: trial?.trialAt })
    expect((await managedOf('fencing')).fees).toBe(100)
  })

  test('is written as it is by a client that does not send the time of its preview', async () => {
    await importing(file({ external_id: 'padel', fees: '90' }), { dryRun: false })
    advanceClock(school.api, 60)
    const { gId, version } = await managedOf('padel')
    await school.as(colleague, editActivity, { gId, version, fees: 120 })
    const rows = file({ external_id: 'padel', fees: '100' })
    expect((await importing(rows, { dryRun: false })).body.changed).toBe(1)
  })
})
