import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWords } from '../../../server/db/schema.ts'
import { writeRows } from '../../../server/queries/catalogue.ts'
import { finishWriting } from '../../../server/services/catalogue.ts'
import { untilWaiting } from '../../support/servers/meanwhile.ts'
import { named, row } from '../../support/catalogue/rows.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
test('a catalogue is imported although a school publishes the same new word at that moment', async () => {
  const { api, head } = school
  const { db } = api.deps
  await db.transaction(tx =>
    writeRows(tx, [row({ name: named('Quidditch', 'كويدتش') })], api.deps.now(), 'replace'),
  )
  const draft = await school.add({ ...JUDO, activityName: 'Evening Quidditch' })
  const { published, written } = await db.transaction(async tx => {
    // The last publication has a line in the history, with its author.
    await tx.execute(sql`select from users where id = ${head.userId} for update`)
    const published = school.publish(draft)
    await untilWaiting(api, 1)
    const written = finishWriting(api.deps, { new: 1, changed: 0, unchanged: 0 })
    await untilWaiting(api, 2)
    return { published, written }
  })
  expect((await published).status).toBe(200)
  await written
  const [word] = await db.select().from(searchWords).where(eq(searchWords.word, 'quidditch'))
  expect(word).toMatchObject({ frequency: 1 })
})
