import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchActivities } from '#contract/activities.ts'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import {
  exportActivities,
  importCatalogue,
  MAX_CATALOGUE_BYTES,
  MAX_CATALOGUE_ROWS,
} from '#contract/manage/catalogue.ts'
import { editSchool } from '#contract/manage/schools.ts'
import { cancelActivity, editActivity } from '#contract/manage/edit-activity.ts'
import { activities } from '../../../../server/db/schema.ts'
import { findSchoolPlaces } from '../../../../server/queries/staff/written-activity.ts'
import { importCatalogue as importForAll } from '../../../../server/services/import.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { bytesOf, type Cells, catalogueText } from '../../../support/catalogue/catalogue-file.ts'
import { makeFamily, registerFor } from '../../../support/people/family.ts'
import { named } from '../../../support/catalogue/rows.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'
import { makeStaff, schoolOf } from '../../../support/people/staff.ts'

let school: School
/** The cells that name the school of a row. */
let ours: Cells

beforeAll(async () => {
  school = await startSchool()
  const found = await findSchoolPlaces(school.api.deps.db, school.schoolId)
  ours = { city_en: found?.city.nameEn ?? '', school_en: found?.school.nameEn ?? '' }
})
afterAll(() => school.api.close())

const importing = (
  file: string | Uint8Array,
  { dryRun = false, language = 'en' as 'en' | 'ar', person = school.head } = {},
) =>
  school.api.send(
    importCatalogue,
    { schoolId: school.schoolId, dryRun, file },
    { token: person.token, language },
  )

/** A file of our school. */
const file = (...rows: Cells[]) => catalogueText(...rows.map(row => ({ ...ours, ...row })))

async function exported(format = 'csv') {
  const { path } = exportActivities
  const answer = await school.api.ask(`/api/${path}?schoolId=${school.schoolId}&format=${format}`, {
    headers: { Authorization: `Bearer ${school.head.token}` },
  })
  return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}

const ofId = async (externalId: string) => {
  const rows = await school.api.deps.db
    .select()
    .from(activities)
    .where(eq(activities.externalId, externalId))
  return rows.map(({ gId, schoolId }) => ({ gId, schoolId }))
}

const managedOf = async (externalId: string) => {
  const own = (await ofId(externalId)).find(it => it.schoolId === school.schoolId)
  return (await school.as(school.head, getManagedActivity, { gId: own?.gId })).body
}

describe('A school that imports its activities from a file', () => {
  test('first reads the result of the import, and nothing is written', async () => {
    const { body } = await importing(
      file({ external_id: 'dry', fees: 'much' }, { external_id: 'x' }),
      {
        dryRun: true,
      },
    )
    expect(body).toEqual({
      new: 1,
      changed: 0,
      unchanged: 0,
      refused: 1,
      refusals: [
        { line: 2, column: 'fees', reason: '"much" is not an amount such as 120 or 99.50.' },
      ],
      changes: [],
      trialAt: school.api.clock.now.toISOString(),
    })
    expect(await ofId('x')).toEqual([])
    const unsaid = await school.api.send(
      importCatalogue,
      { schoolId: school.schoolId, file: file({ external_id: 'x' }) },
      { token: school.head.token },
    )
    expect(unsaid.body).toMatchObject({ new: 1 })
    expect(await ofId('x')).toEqual([])
  })

  test('gets drafts that nobody else sees', async () => {
    const { body } = await importing(
      file({ external_id: 'draft', name_en: 'Falconry', category: 'Chess', fees: '90' }),
    )
    expect(body).toMatchObject({ new: 1, refused: 0 })
    const draft = await managedOf('draft')
    expect(draft).toMatchObject({
      activityName: 'Falconry',
      activityName_Ar: '',
      state: 'draft',
      fees: 90,
      externalId: 'draft',
      unset: ['capacity', 'ages', 'genderId'],
    })
    expect(draft.category).toMatchObject({ slug: 'chess' })
    const { body: found } = await school.api.send(searchActivities, { searchTerm: 'Falconry' })
    expect(found).toEqual([])
    expect((await school.historyOf(draft.gId))[0]).toMatchObject({
      what: 'added',
      after: { activityName: 'Falconry', fees: 90 },
    })
  })

  test('changes in known activities the columns that the file has, and reads which', async () => {
    const { gId } = await school.published({ activityName: 'Fencing' })
    const row = {
      external_id: gId,
      name_en: 'Fencing',
      fees: '410',
      weekdays: 'MO',
      start_time: '17:00',
      end_time: '18:00',
    }
    const dry = await importing(file(row), { dryRun: true })
    const changes = [{ externalId: gId, fields: ['fees', 'weekdays', 'start_time', 'end_time'] }]
    expect(dry.body).toMatchObject({ changed: 1, changes })
    const { body } = await importing(file(row))
    expect({ ...body, trialAt: dry.body.trialAt }).toEqual(dry.body)
    const { body: after } = await school.as(school.head, getManagedActivity, { gId })
    expect(after).toMatchObject({ fees: 410, state: 'published', minAge: 7, capacity: 12 })
    expect(after.schedule).toEqual([{ weekday: 1, startTime: '17:00', endTime: '18:00' }])
    expect((await school.historyOf(gId))[0]).toMatchObject({
      what: 'edited',
      before: { fees: 350 },
    })
    expect((await importing(file(row))).body).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('notifies families of the dates that move', async () => {
    const { gId } = await school.published({ activityName: 'Rowing', minAge: null, genderId: 3 })
    const family = await makeFamily(school.api, [{ firstName: 'Sara' }])
    await registerFor(school.api, family, gId)
    await school.api.deliver()
    school.api.sent.length = 0
    await importing(
      file({
        external_id: gId,
        name_en: 'Rowing',
        weekdays: 'TU',
        start_time: '17:00',
        end_time: '18:00',
      }),
    )
    await school.api.deliver()
    expect(school.api.sent).toHaveLength(1)
    expect(JSON.stringify(school.api.sent)).toContain('Rowing')
  })

  test('reads in Arabic too why a row is refused', async () => {
    const { body } = await importing(file({ fees: 'كثير' }), { language: 'ar', dryRun: true })
    expect(body.refusals[0]?.reason).toContain('ليس مبلغًا')
  })
})

describe('A row is refused, and the others are imported', () => {
  test.each<[string, Cells, string]>([
    ['of another school', { school_en: 'Another School' }, 'school_en'],
    ['of another city', { city_en: 'Abha' }, 'city_en'],
    ['of another country', { country: 'KW' }, 'country'],
    ['of a category that there is not', { category: 'Dragon riding' }, 'category'],
    ['with half a place', { latitude: '24.7' }, 'longitude'],
    ['with a deceptive name', { name_en: 'Chess \u202E' }, 'name_en'],
  ])('%s', async (_, cells, column) => {
    const { body } = await importing(
      file({ ...cells, external_id: 'bad' }, { external_id: 'good' }),
      {
        dryRun: true,
      },
    )
    expect(body).toMatchObject({ new: 1, refused: 1, refusals: [{ line: 2, column }] })
  })

  test('that would remove what a published activity needs', async () => {
    const { gId } = await school.published({ activityName: 'Archery' })
    const row = { external_id: gId, name_en: 'Archery', category: '' }
    expect((await importing(file(row))).body).toMatchObject({
      refused: 1,
      refusals: [{ line: 2, column: 'category' }],
    })
  })

  test('that makes an activity smaller than its roster', async () => {
    const fields = { activityName: 'Sailing', minAge: null, genderId: 3, capacity: 5 }
    const { gId } = await school.published(fields)
    const family = await makeFamily(school.api, [{ firstName: 'Sara' }, { firstName: 'Lina' }])
    await registerFor(school.api, family, gId, { childIds: family.childIds } as never)
    const row = { external_id: gId, name_en: 'Sailing', capacity: '1' }
    expect((await importing(file(row))).body.refusals).toMatchObject([{ column: 'capacity' }])
  })

  test('of an activity that was called off', async () => {
    const { gId, version } = await school.published({ activityName: 'Karting' })
    await school.as(school.head, cancelActivity, { gId, version, message_En: 'Off.' })
    const row = { external_id: gId, name_en: 'Karting', fees: '1' }
    expect((await importing(file(row))).body.refusals).toMatchObject([{ line: 2, column: 'row' }])
  })
})

describe('The weekly times in a file', () => {
  const times = { weekdays: 'MO', start_time: '16:00', end_time: '17:00' }

  test('are refused if a new start is not before the stored end', async () => {
    await importing(file({ external_id: 'part', name_en: 'Fencing', ...times }))
    const row = { external_id: 'part', name_en: 'Fencing', start_time: '17:00' }
    for (const dryRun of [true, false])
      expect((await importing(file(row), { dryRun })).body.refusals).toMatchObject([
        { line: 2, column: 'start_time' },
      ])
  })

  test('are refused if they differ by day, which a file cannot express', async () => {
    const { gId } = await school.published({ activityName: 'Hockey' })
    const row = { external_id: gId, name_en: 'Hockey', weekdays: 'MO;WE;TH' }
    expect((await importing(file(row))).body.refusals).toMatchObject([{ column: 'weekdays' }])
    const { body } = await school.as(school.head, getManagedActivity, { gId })
    expect(body.schedule).toHaveLength(2)
  })
})

describe("A school's file", () => {
  test('changes nothing when it is exported and imported again', async () => {
    await school.add({
      activityName: '=1+1 & <b>bold</b>',
      description_En: 'a < b\n\n&amp; "c", d',
    })
    await school.add({ activityName: "-5° 'Ice'", schedule: JUDO.schedule, fees: 99.5 })
    await school.add({ activityName_Ar: 'رسم', latitude: -12.5, longitude: 46.7 })
    const { content, headers } = await exported()
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="activities-.+\.csv"$/,
    )
    const rows = parse(content, { bom: true, columns: true }) as Record<string, string>[]
    const { headers: counted } = await school.as(school.head, getManagedActivities, {
      schoolId: school.schoolId,
    })
    expect(rows).toHaveLength(Number(counted.get('X-Total-Count')))
    for (const bytes of [content, gzipSync(content)]) {
      const { body } = await importing(bytes)
      expect(body).toMatchObject({ new: 0, changed: 0, unchanged: rows.length, refusals: [] })
    }
    expect(rows.map(row => row['name_en']).join()).not.toMatch(/(^|,)=/)
  })

  test('may be one for Excel', async () => {
    const [header] = await readSheet((await exported('xlsx')).content)
    expect(header?.slice(0, 2)).toEqual(['external_id', 'name_en'])
  })

  test('belongs to that school only: two schools can have the same ids', async () => {
    const other = await addActivity(school.api, {
      externalId: 'same',
      school: named('Other School'),
    })
    await importing(file({ external_id: 'same', name_en: 'Ours' }))
    expect(await ofId('same')).toHaveLength(2)
    const head = await makeStaff(school.api, await schoolOf(school.api, other.id))
    const theirs = await school.as(head, getManagedActivity, { gId: other.gId })
    expect(theirs.body.activityName).not.toBe('Ours')
    await school.as(head, editActivity, { gId: other.gId, version: theirs.body.version, fees: 7 })
    expect(await managedOf('same')).toMatchObject({ activityName: 'Ours', fees: 0 })
    const text = file({ external_id: 'same', name_en: 'Of all', school_en: 'Third School' })
    await importForAll(school.api.deps, () => bytesOf(text))
    expect(await managedOf('same')).toMatchObject({ activityName: 'Ours' })
  })

  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['no catalogue', 'hello'],
    ['columns by semicolons', 'external_id;name_en;city_en;school_en\n1;a;b;c\n'],
    ['UTF-16', Buffer.from('\uFEFFexternal_id,name_en', 'utf16le')],
    ['gzip that is cut', gzipSync('external_id,name_en,city_en,school_en\n').subarray(0, 15)],
    ['a bomb', gzipSync(Buffer.alloc(MAX_CATALOGUE_BYTES + 1, 'a'))],
    [
      'more rows than any school has',
      gzipSync(
        `external_id,name_en,city_en,school_en\n${'1,a,b,c\n'.repeat(MAX_CATALOGUE_ROWS + 1)}`,
      ),
    ],
  ])('is refused with a sentence if it is %s', async (_, content) => {
    const { body, status } = await importing(content)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', errors: [{ path: 'file' }] })
    expect(body.errors?.[0]?.message).toMatch(/\.$/)
  })

  test('is refused if it is too large, or of another kind', async () => {
    expect((await importing('x'.repeat(MAX_CATALOGUE_BYTES + 1))).status).toBe(413)
    const answer = await school.api.ask(
      `/api/${importCatalogue.path}?schoolId=${school.schoolId}`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${school.head.token}`,
          'Content-Type': 'application/json',
        },
        body: '{}',
      },
    )
    expect(answer.status).toBe(415)
  })

  test('adds an activity once when two send it at the same moment', async () => {
    const rows = file({ external_id: 'race', name_en: 'Padel' })
    const answers = await Promise.all([importing(rows), importing(rows), importing(rows)])
    expect(answers.map(({ body }) => body.new).toSorted()).toEqual([0, 0, 1])
    expect(await ofId('race')).toHaveLength(1)
  })

  test('from before a school was renamed is still its own', async () => {
    const text = file({ external_id: 'renamed', name_en: 'Polo' })
    const row = await findSchoolPlaces(school.api.deps.db, school.schoolId)
    const { cityId = 0, nameAr: name_Ar = '' } = row?.school ?? {}
    const renamed = { id: school.schoolId, cityId, name_En: 'Renamed School', name_Ar }
    await school.as(school.head, editSchool, renamed)
    expect((await importing(text, { dryRun: true })).body).toMatchObject({ new: 1, refused: 0 })
  })
})
