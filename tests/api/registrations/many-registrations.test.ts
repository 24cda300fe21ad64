import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCalendar } from '#contract/family/calendars.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { exportFamily } from '#contract/privacy/export.ts'
import { registrations, users } from '../../../server/db/schema.ts'
import { eraseDueFamilies } from '../../../server/services/family/privacy/erase.ts'
import { countIn } from '../../support/reading/count-in.ts'
import { countStatements, mostStatementsAtOnce } from '../../support/servers/count-statements.ts'
import { type Family, makeFamily, registerFor } from '../../support/people/family.ts'
import { asOwner } from '../../support/servers/engine.ts'
import { type School, startSchool } from '../../support/people/school.ts'

const COPIES = 40
const CHILDREN = 5
const REGISTRATIONS = (COPIES + 1) * CHILDREN

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

/** A family of five whose children are all registered for one activity. */
async function registeredFamily(fields: object = {}) {
  const { api, published } = school
  const family = await makeFamily(
    api,
    Array.from({ length: CHILDREN }, () => ({})),
  )
  const { gId } = await published({ capacity: null, ...fields })
  await registerFor(api, family, gId)
  return { family, gId }
}

/** Copies an activity and its registrations in SQL: the API would take minutes. */
const copy = (gId: string) =>
  asOwner(school.api.engine, db =>
    db.execute(sql`
      with copy as (
        insert into activities (external_id, slug, name_en, name_ar, school_id, city_id, gender_id, fees, time_zone, search, import_hash)
        select 'copy ' || n || ' of ' || external_id, slug, name_en, name_ar, school_id, city_id, gender_id, fees, time_zone, search, import_hash
        from activities, generate_series(1, ${COPIES}::int) n where g_id = ${gId}
        returning id
      ), dates as (
        insert into sessions (activity_id, starts_at, ends_at)
        select copy.id, starts_at, ends_at from copy, sessions
        join activities on activities.id = activity_id and g_id = ${gId}
      ), texts as (
        insert into activity_texts (activity_id, description_en, description_ar, address_en, address_ar)
        select id, '', '', '', '' from copy
      )
      insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at)
      select gen_random_uuid(), copy.id, child_id, status, registered_at, confirmed_at from copy, registrations
      join activities on activities.id = activity_id and g_id = ${gId}`),
  )

test('a family with many registrations gets all of them with their dates, read some at a time', async () => {
  const { family, gId } = await registeredFamily()
  const read = async () => (await school.api.send(getActivitiesAndRegistrations, {}, family)).body
  const [first] = await read()
  const few = await countStatements(read)

  await copy(gId)

  const all = await read()
  expect(all).toHaveLength(COPIES + 1)
  const dates = (listed: typeof all) =>
    listed.flatMap(({ registrations }) => registrations.map(({ sessions }) => sessions.length))
  const expected = first?.registrations[0]?.sessions.length
  expect(expected).toBeGreaterThan(10)
  expect(dates(all)).toEqual(Array.from({ length: REGISTRATIONS }, () => expected))
  // Of two hundred and five registrations.
  expect((await countStatements(read)) - few).toBe(2)
})

test('a family with many registrations exports all of them, read some at a time', async () => {
  const { family, gId } = await registeredFamily()
  const read = async () => (await school.api.send(exportFamily, {}, family)).body
  await read()
  const few = await countStatements(read)

  await copy(gId)

  expect((await read()).registrations).toHaveLength(REGISTRATIONS)
  // Dates, marks and absences of fifty registrations at a time.
  expect((await countStatements(read)) - few).toBe(12)
})

test('an export has one statement at a time, as one connection does', async () => {
  const { family } = await registeredFamily()
  await asOwner(school.api.engine, db =>
    db.execute(sql`insert into saved_searches (id, user_id, hash, filters, saved_at, renewed_at)
      values (gen_random_uuid(), ${family.userId}, 'judo', '{"searchTerm":"judo"}', now(), now())`),
  )
  const read = async () => {
    const { body } = await school.api.send(exportFamily, {}, family)
    expect(body.savedSearches).toHaveLength(1)
  }
  expect(await mostStatementsAtOnce(read)).toBe(1)
})

test('the calendar of a child in many courses has all dates in order, read some at a time', async () => {
  const { family, gId } = await registeredFamily()
  const { api } = school
  const [childId] = family.childIds
  const { body } = await api.send(createCalendar, { childId }, family)
  const read = async () => (await api.ask(body.url.replace(api.deps.siteUrl, ''))).text()
  const startsIn = (file: string) => file.match(/(?<=^DTSTART;TZID=Asia\/Riyadh:)\S+/gm) ?? []
  const once = startsIn(await read())
  const few = await countStatements(read)

  await copy(gId)

  expect(once.length).toBeGreaterThan(10)
  expect(startsIn(await read())).toEqual(
    once.flatMap(start => Array.from({ length: COPIES + 1 }, () => start)),
  )
  // Of forty-one registrations.
  expect((await countStatements(read)) - few).toBe(2)
})

async function statementsToErase({ userId }: Family): Promise<number> {
  const { api } = school
  await api.deps.db.update(users).set({ eraseAt: api.deps.now() }).where(eq(users.id, userId))
  return countStatements(() => eraseDueFamilies(api.deps))
}

test('a family in many activities is erased by the statements of a family in one', async () => {
  const one = await registeredFamily()
  const many = await registeredFamily()
  await copy(many.gId)

  const ofOne = await statementsToErase(one.family)
  expect(await statementsToErase(many.family)).toBe(ofOne)

  const { db } = school.api.deps
  expect(await db.$count(users, eq(users.id, many.family.userId))).toBe(0)
})

test('who hears of a place is looked up, even where reading the whole table seems cheaper', async () => {
  const { api, published } = await startSchool()
  const { gId } = await published({ capacity: null })
  await registerFor(api, await makeFamily(api), gId)
  // PostgreSQL knows now that there is one row, and plans for it what it does with thousands later.
  await asOwner(api.engine, owner => owner.execute(sql`analyze registrations`))
  const [place] = await api.deps.db.select().from(registrations)

  const scans = await api.deps.db.transaction(tx =>
    countIn(tx, sql`seq_scan`, 'registrations', () =>
      tx.execute(sql`select notify_registrations(array[${place?.id}::uuid])`),
    ),
  )

  expect(scans).toBe(0)
  await api.close()
})
