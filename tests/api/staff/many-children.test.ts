import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHistory } from '#contract/manage/history.ts'
import { getDay } from '#contract/trainer/day.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import { activities } from '../../../server/db/schema.ts'
import { findSentMessages } from '../../../server/queries/staff/messages.ts'
import { addChildren } from '../../support/people/add-children.ts'
import { withNewToken } from '../../support/people/family.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { comparedRows } from '../../support/reading/compared-rows.ts'
import { countStatements } from '../../support/servers/count-statements.ts'
import { asOwner } from '../../support/servers/engine.ts'

const CHILDREN = 60
/** The first date of judo, a Monday. */
const DAY = '2026-09-07'
const BEFORE = '2026-09-01T12:00:00+03:00'

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

test('a school that reads what it sent does not count the families of other schools', async () => {
  const { api, published } = school
  const { gId } = await published({ capacity: null })
  const elsewhere = await published({ capacity: null })
  await addChildren(api, elsewhere.gId, { count: 100, status: 'confirmed', areClaimed: true })
  await asOwner(api.engine, async db => {
    await db.execute(sql`
      with sent as (
        insert into messages (id, activity_id, sent_at, audience, text_en)
        select gen_random_uuid(), id, now(), 'all', 'Please bring water.'
        from activities, generate_series(1, 200) where g_id = ${elsewhere.gId}
        returning id
      )
      insert into message_recipients (message_id, user_id, language)
      select sent.id, users.id, 'en' from sent, users`)
    const own = await db.select().from(activities).where(eq(activities.gId, gId))
    const activityId = own[0]?.id ?? 0
    // The last one of all by its id.
    await db.execute(sql`insert into messages (id, activity_id, sent_at, audience, text_en)
      values ('ffffffff-ffff-4fff-bfff-ffffffffffff', ${activityId}, now(), 'all', 'Welcome.')`)
    await db.execute(sql`analyze messages, message_recipients`)
    await db.transaction(async tx => {
      const explained = comparedRows(tx)
      await explained.tx.execute(findSentMessages(tx, activityId, 10).getSQL())
      // Of twenty thousand.
      expect(explained.count()).toBeLessThan(2_000)
    })
  })
})

test('a school that corrects the marks of a whole class, then takes them back, does so by a few statements', async () => {
  const { api, as, head, published } = school
  const { gId } = await published({ capacity: null })
  await addChildren(api, gId, { count: CHILDREN, status: 'confirmed', areClaimed: true })
  await asOwner(api.engine, db =>
    db.execute(sql`update registrations set registered_at = ${BEFORE}, confirmed_at = ${BEFORE}`),
  )
  api.clock.now = new Date(`${DAY}T20:00:00+03:00`)
  const person = await withNewToken(api, head)
  const classOf = async () =>
    (await as(person, getDay, { gId, date: DAY })).body.sessions.flatMap(it =>
      it.children.map(child => ({ ...child, sessionId: it.session.id })),
    )
  const children = await classOf()
  expect(children).toHaveLength(CHILDREN)

  const mark = (status: string | null, baseVersion: number) =>
    countStatements(async () => {
      const marks = children.map(({ childId, sessionId }) => ({
        markId: randomUUID(),
        sessionId,
        childId,
        status,
        markedAt: api.clock.now.toISOString(),
        device: 'A phone',
        baseVersion,
      }))
      const { body } = await as(person, markAttendance, { marks })
      expect(body.results.map(({ result }) => result)).toEqual(marks.map(() => 'stored'))
    })
  await mark('attended', 0)
  expect(await mark('absent', 1)).toBeLessThan(CHILDREN / 2)
  expect(await mark(null, 2)).toBeLessThan(CHILDREN / 2)

  expect((await classOf()).map(it => it.mark?.status)).toEqual(children.map(() => null))
  const history = (await as(person, getHistory, { gId })).body
  const corrections = history.filter(({ what }) => what === 'attendance_corrected')
  expect(corrections).toHaveLength(2 * CHILDREN)
  expect(corrections[0]).toMatchObject({ before: { status: 'absent' }, after: { status: null } })
})
