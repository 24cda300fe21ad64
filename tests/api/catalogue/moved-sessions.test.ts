import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivitySessions } from '#contract/activities.ts'
import { activities, attendance } from '../../../server/db/schema.ts'
import { sessionIdOf } from '../../../server/lib/session-uuid.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { createChess, MORNING, TWICE_A_WEEK } from '../../support/catalogue/chess.ts'
import { HOUR, advanceClock } from '../../support/people/accounts.ts'
import {
  gIdOf,
  makeFamily,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../support/people/family.ts'

const LATER = new Date('2026-09-09T09:00:00+03:00')

const numberOf = (session?: { id: string }) => sessionIdOf(session?.id ?? '') ?? 0

let api: TestApi
const chess = createChess(() => api, TWICE_A_WEEK)

beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => chess.begin())
afterAll(() => api.close())

interface Kept {
  id: number
  /** Like `SU 06 16:00`, in Riyadh. */
  at: string
  sequence: number
  off: boolean
}

const findKept = () =>
  queryRows<Kept>(
    api.deps.db,
    sql`select sessions.id, sequence, sessions.cancelled_at is not null as off,
      to_char(starts_at at time zone 'Asia/Riyadh', 'DY DD HH24:MI') as at
      from sessions join activities on activities.id = activity_id
      where external_id = ${chess.name} order by starts_at`,
  )

const inShort = (kept: readonly Kept[]) =>
  kept.map(({ at, off, sequence }) => `${at} #${sequence}${off ? ' off' : ''}`)

async function shown(): Promise<string[]> {
  const { body } = await api.send(getActivitySessions, { gid: await gIdOf(api, chess.name) })
  return body.map(({ startsAt }) => startsAt.slice(5, 16))
}

/** Registers a family for the activity, by default with two children. */
async function join(
  kids: { firstName: string }[] = [{ firstName: 'Sara' }, { firstName: 'Omar' }],
) {
  const family = await makeFamily(api, kids)
  await registerFor(api, family, await gIdOf(api, chess.name))
  await api.deliver()
  return family
}

async function mailTo({ email }: { email: string }): Promise<string[]> {
  await api.deliver()
  return api.sent
    .filter(
      ({ channel, kind, to }) => channel === 'email' && to === email && kind.startsWith('session'),
    )
    .map(({ subject, text }) => `${subject}\n${text}`)
}

describe('a session that moves', () => {
  test('within its day keeps its id, and each family is notified once', async () => {
    await chess.handIn()
    const family = await join()
    const before = await findKept()

    await chess.handIn({ start_time: '17:30', end_time: '18:30' })

    const after = await findKept()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(inShort(after)).toEqual([
      'SUN 06 17:30 #1',
      'TUE 08 17:30 #1',
      'SUN 13 17:30 #1',
      'TUE 15 17:30 #1',
    ])
    const [mail, ...more] = await mailTo(family)
    expect(more).toEqual([])
    expect(mail).toContain(`New time: ${chess.name}`)
    expect(mail).toContain('Before: Sunday 6 September, 16:00')
    expect(mail).toContain('It is now Sunday 6 September at 17:30.')
    expect(mail).toContain('The same goes for 3 more of its dates.')
    expect(mail).toContain('Sara and Omar')
  })

  test('to another day of its week keeps its id', async () => {
    await chess.handIn()
    const family = await join([{ firstName: 'Sara' }])
    const before = await findKept()

    advanceClock(api, HOUR)
    await chess.handIn({ weekdays: 'SU;WE', end_date: '2026-09-16' })
    const { sessions } = await registrationOf(api, await withNewToken(api, family))
    expect(sessions.map(({ isMoved = false }) => isMoved)).toEqual([false, true, false, true])
    const late = await join([{ firstName: 'Omar' }])
    expect((await registrationOf(api, late)).sessions.some(({ isMoved }) => isMoved)).toBe(false)

    const after = await findKept()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(inShort(after)).toEqual([
      'SUN 06 16:00 #0',
      'WED 09 16:00 #1',
      'SUN 13 16:00 #0',
      'WED 16 16:00 #1',
    ])
  })

  test('keeps the absence that was announced for it', async () => {
    await chess.handIn()
    const family = await join([{ firstName: 'Sara' }])
    const { registrationId, sessions } = await registrationOf(api, family)
    const sessionId = numberOf(sessions[0])
    const announced = { status: 'excused', markedAt: MORNING, announcedAt: MORNING } as const
    await api.deps.db.insert(attendance).values({ registrationId, sessionId, ...announced })

    await chess.handIn({ start_time: '15:00', end_time: '16:00' })

    expect((await registrationOf(api, family)).sessions[0]).toMatchObject({
      id: sessions[0]?.id,
      startsAt: '2026-09-06T15:00:00+03:00',
      status: 'excused',
    })
  })

  test('to another day loses the absence announced for it, but keeps the marks of the staff', async () => {
    await chess.handIn()
    const [mine, theirs] = [
      await join([{ firstName: 'Sara' }]),
      await join([{ firstName: 'Omar' }]),
    ]
    const { registrationId, sessions } = await registrationOf(api, mine)
    const [sunday, tuesday] = sessions.map(session => numberOf(session))
    const marked = await registrationOf(api, theirs)
    const away = { status: 'excused', markedAt: MORNING } as const
    await api.deps.db.insert(attendance).values([
      { registrationId, sessionId: sunday ?? 0, ...away, announcedAt: MORNING },
      { registrationId, sessionId: tuesday ?? 0, ...away, announcedAt: MORNING },
      {
        registrationId: marked.registrationId,
        sessionId: tuesday ?? 0,
        ...away,
        hiddenAnnouncementAt: MORNING,
      },
    ])

    await chess.handIn({ weekdays: 'SU;WE', end_date: '2026-09-16' })

    const statusesOf = async (family: typeof mine) =>
      (await registrationOf(api, family)).sessions.slice(0, 2).map(({ status }) => status)
    expect(await statusesOf(mine)).toEqual(['excused', null])
    expect(await statusesOf(theirs)).toEqual([null, 'excused'])
    const [left] = await api.deps.db
      .select()
      .from(attendance)
      .where(eq(attendance.registrationId, marked.registrationId))
    expect(left?.hiddenAnnouncementAt, 'an announcement beneath it is gone too').toBeNull()
  })

  test('only in its end gets a new calendar version, and each family is told both ends once', async () => {
    await chess.handIn()
    const family = await join()

    await chess.handIn({ end_time: '16:30' })
    await chess.handIn({ end_time: '16:30' })

    expect(inShort(await findKept())).toContain('SUN 06 16:00 #1')
    const [mail, ...more] = await mailTo(family)
    expect(more).toEqual([])
    const text = mail?.replaceAll('\u2060', '')
    expect(text).toContain('It is now Sunday 6 September, 16:00–16:30.')
    expect(text).toContain('The same goes for 3 more of its dates.')
    expect(text).toContain('Before: Sunday 6 September, 16:00–17:00')
  })

  test('only in its end is not told of once it has begun, nor to a family without a place', async () => {
    await chess.handIn()
    const family = await join()
    const stranger = await makeFamily(api, [{ firstName: 'Lina' }])
    api.clock.now = LATER

    await chess.handIn({ end_time: '16:30' })

    const [mail, ...more] = await mailTo(family)
    expect(more).toEqual([])
    expect(mail?.replaceAll('\u2060', '')).toContain('It is now Sunday 13 September, 16:00–16:30.')
    expect(mail).toContain('The same goes for one more of its dates.')
    expect(await mailTo(stranger)).toEqual([])
  })

  test('causes no second notice when the same file is imported again', async () => {
    await chess.handIn()
    const family = await join()
    await chess.handIn({ start_time: '16:30' })
    await chess.handIn({ start_time: '16:30' })

    expect(await mailTo(family)).toHaveLength(1)
    expect(inShort(await findKept())).toContain('SUN 06 16:30 #1')
  })
})

describe('a session that is no longer in the catalogue', () => {
  test('is called off if a family would have come, and can be restored with the same id', async () => {
    await chess.handIn()
    const family = await join()
    const before = await findKept()

    await chess.handIn({ weekdays: 'SU' })

    expect(await shown()).toEqual(['09-06T16:00', '09-13T16:00'])
    expect(inShort(await findKept())).toEqual([
      'SUN 06 16:00 #0',
      'TUE 08 16:00 #1 off',
      'SUN 13 16:00 #0',
      'TUE 15 16:00 #1 off',
    ])
    const [mail] = await mailTo(family)
    expect(mail).toContain(`Called off: ${chess.name}, Tuesday 8 September at 16:00`)
    expect(mail).toContain('The same goes for one more of its dates.')

    await chess.handIn({ weekdays: 'SU;TU', end_date: '2026-09-14' })

    expect(await shown()).toEqual(['09-06T16:00', '09-08T16:00', '09-13T16:00'])
    const back = (await findKept()).find(({ at }) => at === 'TUE 08 16:00')
    expect(back).toEqual({ id: before[1]?.id, at: 'TUE 08 16:00', sequence: 2, off: false })
    const [, again, ...more] = await mailTo(family)
    expect(again).toContain('It is now Tuesday 8 September at 16:00.')
    expect(more).toEqual([])
  })

  test('is deleted if no family would have come, and does not come back', async () => {
    await chess.handIn()
    const family = await join()
    for (const { registrationId } of await registrations(family))
      await api.deps.db.execute(
        sql`update registrations set status = 'cancelled', ended_at = now() where id = ${registrationId}`,
      )

    await chess.handIn({ weekdays: 'SU' })

    expect(inShort(await findKept())).toEqual(['SUN 06 16:00 #0', 'SUN 13 16:00 #0'])
    expect(await mailTo(family)).toEqual([])
  })

  test('ends the activity after the last session that is held', async () => {
    await chess.handIn()
    await join()

    await chess.handIn({ weekdays: 'SU' })

    const [row] = await api.deps.db
      .select({ overAt: activities.overAt })
      .from(activities)
      .where(eq(activities.externalId, chess.name))
    expect(row?.overAt).toEqual(new Date('2026-09-13T17:00:00+03:00'))
  })
})

describe('a session that has begun', () => {
  test('stays with its attendance, whatever the catalogue contains now', async () => {
    await chess.handIn()
    const family = await join([{ firstName: 'Sara' }])
    const { registrationId, sessions } = await registrationOf(api, family)
    const sessionId = numberOf(sessions[0])
    await api.deps.db
      .insert(attendance)
      .values({ registrationId, sessionId, status: 'attended', markedAt: MORNING })
    const [first, second] = await findKept()
    api.clock.now = LATER

    await chess.handIn({
      weekdays: 'WE',
      start_time: '10:00',
      end_time: '11:00',
      end_date: '2026-09-16',
    })

    expect((await findKept()).slice(0, 2)).toEqual([first, second])
    expect(inShort(await findKept()).slice(2)).toEqual([
      'WED 09 10:00 #0',
      'SUN 13 16:00 #1 off',
      'TUE 15 16:00 #1 off',
      'WED 16 10:00 #0',
    ])
    expect(
      await api.deps.db.select().from(attendance).where(eq(attendance.sessionId, sessionId)),
    ).toMatchObject([{ status: 'attended' }])
  })

  test('is not added later to an activity that had other ones', async () => {
    await chess.handIn()
    api.clock.now = LATER

    await chess.handIn({ start_time: '17:00', end_time: '18:00', weekdays: 'SU;MO;TU' })

    expect(inShort(await findKept())).toEqual([
      'SUN 06 16:00 #0',
      'TUE 08 16:00 #0',
      'SUN 13 17:00 #1',
      'MON 14 17:00 #0',
      'TUE 15 17:00 #1',
    ])
  })

  test('is added if the activity is new, or gets its first dates', async () => {
    api.clock.now = LATER
    await chess.handIn({ end_date: '' })
    expect(await findKept()).toEqual([])

    await chess.handIn()

    expect(inShort(await findKept())[0]).toBe('SUN 06 16:00 #0')
  })
})

async function registrations(family: { childIds: string[] }) {
  return queryRows<{ registrationId: string }>(
    api.deps.db,
    sql`select id as "registrationId" from registrations
      where child_id = any(${sql.param(family.childIds)}::uuid[])`,
  )
}
