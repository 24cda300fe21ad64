import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { children, registrations } from '../../server/db/schema.ts'
import { deleteSomeExpired } from '../../server/queries/expired-rows.ts'
import { expiredBefore } from '../../server/retention/retention-periods.ts'
import { newPerson } from '../support/people/accounts.ts'
import { guardiansOf } from '../support/people/guardians.ts'
import { untilWaiting } from '../support/servers/meanwhile.ts'
import { type School, startSchool } from '../support/people/school.ts'

const LONG_AGO = new Date('2025-01-01T00:00:00Z')
const LOCK = '1'

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
test('a child whom a school registers again at the moment of deletion stays', async () => {
  const { api } = school
  const { db } = api.deps
  const hands = guardiansOf(school)
  const { email } = newPerson()
  const [judo, padel] = [await school.published(), await school.published()]
  const { childId, registrationId } = (await hands.register(judo.gId, { email })).body
  await db.update(children).set({ createdAt: LONG_AGO }).where(eq(children.id, childId))
  await db
    .update(registrations)
    .set({ status: 'cancelled', endedAt: LONG_AGO })
    .where(eq(registrations.id, registrationId))

  const forgotten = await db.transaction(async held => {
    await held.execute(sql`select pg_advisory_xact_lock(${sql.raw(LOCK)})`)
    const forgotten = db.transaction(async tx => {
      // The job waits while it reads the places of children, with the snapshot of before the registration.
      // `offset` keeps the planner from asking for the lock only of the places that it does not filter out.
      await tx.execute(sql`create temporary view registrations as select * from public.registrations
        where pg_advisory_xact_lock(${sql.raw(LOCK)})::text is not null offset 0`)
      await deleteSomeExpired(
        tx,
        'unclaimedChildren',
        expiredBefore('unclaimedChildren', api.clock.now),
      )
      await tx.execute(sql`drop view pg_temp.registrations`)
    })
    await untilWaiting(api, 1)
    expect((await hands.register(padel.gId, { email })).body).toMatchObject({ childId })
    return { done: forgotten }
  })
  await forgotten.done
  expect(await hands.roster(padel.gId)).toMatchObject([{ childId, status: 'confirmed' }])
})
