import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { registrations } from '../../../server/db/schema.ts'
import { countIn } from '../../support/reading/count-in.ts'
import { countStatements } from '../../support/servers/count-statements.ts'
import { makeFamily, registerFor } from '../../support/people/family.ts'
import { asOwner } from '../../support/servers/engine.ts'
import { startSchool } from '../../support/people/school.ts'

const COPIES = 40
const CHILDREN = 5

test('a family with many registrations gets all of them with their dates, read some at a time', async () => {
  const { api, published } = await startSchool()
  const family = await makeFamily(
    api,
    Array.from({ length: CHILDREN }, () => ({})),
  )
  const { gId } = await published({ capacity: null })
  await registerFor(api, family, gId)
  const read = async () => (await api.send(getActivitiesAndRegistrations, {}, family)).body
  const [first] = await read()
  const few = await countStatements(read)

  // Copied in SQL: the API would take minutes.
  await asOwner(api.engine, db =>
    db.execute(sql`
      with copy as (
        insert into activities (external_id, slug, name_en, name_ar, school_id, city_id, gender_id, fees, time_zone, search, import_hash)
        select 'copy ' || n, slug, name_en, name_ar, school_id, city_id, gender_id, fees, time_zone, search, import_hash
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
      select gen_random_uuid(), copy.id, child_id, status, registered_at, confirmed_at from registrations, copy`),
  )

  const all = await read()
  expect(all).toHaveLength(COPIES + 1)
  const dates = (listed: typeof all) =>
    listed.flatMap(({ registrations }) => registrations.map(({ sessions }) => sessions.length))
  const expected = first?.registrations[0]?.sessions.length
  expect(expected).toBeGreaterThan(10)
  expect(dates(all)).toEqual(Array.from({ length: (COPIES + 1) * CHILDREN }, () => expected))
  // Of two hundred and five registrations.
  expect((await countStatements(read)) - few).toBe(2)
  await api.close()
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
