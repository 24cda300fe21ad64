import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endAllAuthSessions, endAuthSession } from '#contract/accounts/account.ts'
import { leaveFamily } from '#contract/guardians/guardians.ts'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import { activities, attendance, registrations } from '../../../server/db/schema.ts'
import { MINUTE, advanceClock } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import {
  cancelFor,
  type Family,
  makeFamilies,
  makeFamily,
  makeGuardians,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../support/people/family.ts'
import { type LiveServer, type OpenPage, serveLive } from '../../support/servers/live.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { enrol, mark } from './enrolled.ts'

let school: School
let api: School['api']
let live: LiveServer
const open: OpenPage[] = []

beforeAll(async () => {
  school = await startSchool()
  api = school.api
  live = await serveLive(api)
})
afterEach(() => {
  for (const page of open.splice(0)) page.close()
})
afterAll(async () => {
  await live.stop()
  await api.close()
})

/** Opens a page after everything that was done so far, so that it gets none of it. */
async function openPage(family: Family, lastEventId?: string): Promise<OpenPage> {
  await live.settle()
  advanceClock(api, 2 * MINUTE)
  return openAgain((await withNewToken(api, family)).token, lastEventId)
}

async function openAgain(token: string, lastEventId?: string): Promise<OpenPage> {
  const page = await live.open(token, lastEventId)
  open.push(page)
  return page
}

const hears = (page: OpenPage, ...events: OpenPage['heard']) =>
  expect.poll(() => page.heard).toEqual(events)

/** Checks that the pages got nothing, after everything that was committed could have arrived. */
async function heardNothing(...pages: OpenPage[]) {
  await live.settle()
  for (const page of pages) expect(page.heard).toEqual([])
}

const missedSome = ['attendance', 'session', 'message', 'registration'].map(kind => ({
  kind,
  ids: {},
}))

async function judoFamily() {
  const { gId, version } = await school.published({ capacity: null })
  const family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'Omar' }])
  await registerFor(api, family, gId)
  const { body } = await school.as(school.head, getSessions, { gId })
  const [first] = body
  if (!first) throw new Error('It has no sessions.')
  return { gId, version, family, sessionId: first.id, first }
}

describe('While a page is open', () => {
  test('a parent gets the ids of a new, corrected or withdrawn mark', async () => {
    const { activity, family, registrationId, sessionIds, sessions } = await enrol(api)
    const stranger = await enrol(api)
    const page = await openPage(family)
    const other = await openAgain((await withNewToken(api, stranger.family)).token)
    const ids = { gId: activity.gId, registrationId, sessionId: sessions[0] }

    await mark(api, { registrationId, sessionIds }, 'absent')
    await hears(page, { kind: 'attendance', ids })
    const theirs = eq(attendance.registrationId, registrationId)
    await api.deps.db.update(attendance).set({ status: 'late' }).where(theirs)
    // Repeating it without a change sends nothing.
    await api.deps.db.update(attendance).set({ status: 'late' }).where(theirs)
    await api.deps.db.delete(attendance).where(theirs)
    await hears(page, ...Array.from({ length: 3 }, () => ({ kind: 'attendance', ids })))
    await heardNothing(other)
  })

  test('a parent is notified once that a school moves a date or calls it off, for any of the children', async () => {
    const { family, first, gId, sessionId } = await judoFamily()
    const stranger = await judoFamily()
    const page = await openPage(family)
    const other = await openAgain((await withNewToken(api, stranger.family)).token)
    const day = first.startsAt.slice(0, 10)
    await school.as(school.head, moveSession, {
      sessionId,
      startsAt: `${day}T10:00:00+03:00`,
      endsAt: `${day}T11:00:00+03:00`,
    })
    const event = { kind: 'session', ids: { gId, sessionId } }
    await hears(page, event)
    await school.as(school.head, cancelSession, { sessionId, note_En: 'The hall is painted.' })
    await hears(page, event, event)
    await heardNothing(other)
  })

  test('a parent is notified of a seat that is given up in another tab', async () => {
    const { activity, family, registrationId } = await enrol(api)
    const page = await openPage(family)
    await cancelFor(api, await withNewToken(api, family))
    await hears(page, { kind: 'registration', ids: { gId: activity.gId, registrationId } })
  })

  test('a parent is notified of a new registration, and that a seat on the waiting list became free', async () => {
    const { gId } = await addActivity(api, { capacity: 1, hasWaitlist: true })
    const [holder, waiting] = await makeFamilies(api, 2, [{}])
    if (!holder || !waiting) throw new Error('There are not two families.')
    await registerFor(api, holder, gId)
    const page = await openPage(waiting)
    await registerFor(api, await withNewToken(api, waiting), gId, {
      wishes: { joinWaitlist: true },
    })
    await expect.poll(() => page.heard.length).toBe(1)
    await cancelFor(api, await withNewToken(api, holder), gId)
    const { registrationId } = await registrationOf(api, await withNewToken(api, waiting), gId)
    const event = { kind: 'registration', ids: { gId, registrationId } }
    await hears(page, event, event)
  })

  test('a hundred and thirty families are notified that their activity is called off, and nobody else', async () => {
    const { gId, version } = await school.published({ capacity: null })
    const [activity] = await api.deps.db
      .select({ id: activities.id })
      .from(activities)
      .where(eq(activities.gId, gId))
    const families = await makeFamilies(api, 130, [{}])
    const at = api.deps.now()
    await api.deps.db.insert(registrations).values(
      families.map(({ childIds, userId }) => ({
        id: userId,
        activityId: activity?.id ?? 0,
        childId: childIds[0] ?? '',
        status: 'confirmed' as const,
        registeredAt: at,
        confirmedAt: at,
      })),
    )
    await live.settle()
    advanceClock(api, 2 * MINUTE)
    const pages = await Promise.all(
      families.filter((_, place) => place % 10 === 0).map(async family => openAgain(family.token)),
    )
    const stranger = await openAgain((await makeFamily(api)).token)
    const { status } = await school.as(await withNewToken(api, school.head), cancelActivity, {
      gId,
      version,
      message_En: 'The coach is ill.',
    })
    expect(status).toBe(200)
    for (const page of pages)
      await expect.poll(() => page.heard).toContainEqual({ kind: 'session', ids: { gId } })
    await heardNothing(stranger)
  })

  test('the second guardian is notified too, and no longer after leaving the family', async () => {
    const { activity, family, registrationId } = await enrol(api)
    const second = await makeFamily(api, [])
    await makeGuardians(api, family, second)
    const page = await openPage(second)
    await cancelFor(api, await withNewToken(api, family))
    const given = { kind: 'registration', ids: { gId: activity.gId, registrationId } }
    await hears(page, given)
    await api.send(leaveFamily, {}, { token: (await withNewToken(api, second)).token })
    // The page requests what it shows again.
    const anew = [
      { kind: 'registration', ids: {} },
      { kind: 'message', ids: {} },
    ]
    await hears(page, given, ...anew)
    await registerFor(api, await withNewToken(api, family), activity.gId)
    await live.settle()
    expect(page.heard).toEqual([given, ...anew])
  })

  test('an import notifies only families whose dates it moves', async () => {
    const { family } = await enrol(api)
    const page = await openPage(family)
    await addActivity(api, { weekdays: [1, 3] })
    await heardNothing(page)
  })

  test('a change that was rolled back notifies nobody', async () => {
    const { family, registrationId, sessionIds } = await enrol(api)
    const page = await openPage(family)
    await api.deps.db
      .transaction(async tx => {
        await mark(
          { ...api, deps: { ...api.deps, db: tx as never } },
          { registrationId, sessionIds },
          'late',
        )
        throw new Error('Rolled back.')
      })
      .catch(() => {})
    await heardNothing(page)
  })

  test("a school's message arrives as an id of its own, with its recipient", async () => {
    const [family] = await makeFamilies(api, 1, [{}])
    if (!family) throw new Error('No family was made.')
    const page = await openPage(family)
    const ids = { messageId: '0b1f3c52-7d1c-4b39-9b6e-0f5f7a0c1d2e' }
    await api.deps.db.execute(
      sql`select notify_family('message', array[${family.userId}::uuid, null], array[${JSON.stringify(ids)}::jsonb, '{}'])`,
    )
    await hears(page, { kind: 'message', ids })
  })
})

describe('The event stream of an open page', () => {
  test('is text that no proxy buffers or stores, with a keep-alive every twenty seconds', async () => {
    const page = await openPage(await makeFamily(api))
    expect(Object.fromEntries(page.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(page.response.headers.has('content-encoding')).toBe(false)
    const before = page.comments()
    advanceClock(api, 19)
    api.deps.familyStreams.tick()
    advanceClock(api, 1)
    api.deps.familyStreams.tick()
    await expect.poll(page.comments).toBe(before + 1)
    advanceClock(api, 20)
    api.deps.familyStreams.tick()
    await expect.poll(page.comments).toBe(before + 2)
    expect(page.heard).toEqual([])
  })

  test('requires a token, and answers HEAD requests', async () => {
    const { token } = await makeFamily(api)
    const path = `${live.origin}/api/parents/events`
    expect((await fetch(path)).status).toBe(401)
    const head = await fetch(path, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('ends when the parent signs out, here or everywhere, and when the token expires', async () => {
    const elsewhere = await makeFamily(api)
    const page = await openPage(elsewhere)
    const kept = await openPage(await makeFamily(api))
    const { signInId } = elsewhere
    await api.send(endAuthSession, { signInId }, await withNewToken(api, elsewhere))
    await page.ended

    const family = await makeFamily(api)
    const everywhere = await openPage(family)
    const { token } = await withNewToken(api, family)
    await api.send(endAllAuthSessions, {}, { token })
    await everywhere.ended
    expect((await live.open(token)).response.status).toBe(401)

    advanceClock(api, 9 * MINUTE)
    api.deps.familyStreams.tick()
    await heardNothing(kept)
    advanceClock(api, MINUTE)
    api.deps.familyStreams.tick()
    await kept.ended
  })

  test('is one of ten at most: an eleventh ends the oldest', async () => {
    const family = await makeFamily(api)
    const first = await openPage(family)
    const { token } = await withNewToken(api, family)
    const others = await Promise.all(Array.from({ length: 9 }, () => openAgain(token)))
    const last = await openAgain(token)
    await first.ended
    await api.deps.db.execute(
      sql`select notify_family('message', array[${family.userId}::uuid], array['{}'::jsonb])`,
    )
    for (const page of [...others, last]) await hears(page, { kind: 'message', ids: {} })
  })
})

describe('A client that reconnects', () => {
  test('with the id of the last event gets the events since then, and nothing twice', async () => {
    const { activity, family, registrationId, sessionIds, sessions } = await enrol(api)
    const page = await openPage(family)
    await mark(api, { registrationId, sessionIds }, 'attended')
    await expect.poll(() => page.heard.length).toBe(1)
    const id = page.lastId()
    page.close()
    await mark(api, { registrationId, sessionIds: sessionIds.slice(1) }, 'late')
    const again = await openPage(family, id)
    const ids = { gId: activity.gId, registrationId, sessionId: sessions[1] }
    await hears(again, { kind: 'attendance', ids })
    const third = await openPage(family, again.lastId())
    await heardNothing(third)
    expect(third.lastId()).not.toBe(id)
  })

  test('with an unknown id must load everything again', async () => {
    const page = await openPage(await makeFamily(api), '99.9')
    await hears(page, ...missedSome)
  })

  test('gets what happened while its page was loading', async () => {
    const { family, registrationId, sessionIds } = await enrol(api)
    await live.settle()
    advanceClock(api, 2 * MINUTE)
    await mark(api, { registrationId, sessionIds }, 'attended')
    await live.settle()
    const page = await openAgain((await withNewToken(api, family)).token)
    await expect.poll(() => page.heard.map(({ kind }) => kind)).toEqual(['attendance'])
  })

  test('must load everything again after the server lost its database notifications', async () => {
    if (api.engine.name === 'pglite') return
    const { family, registrationId, sessionIds } = await enrol(api)
    const page = await openPage(family)
    await api.deps.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'nashat changes' and datname = current_database()`,
    )
    await page.ended
    expect(page.heard).toEqual(missedSome)
    const again = await openPage(family, page.lastId())
    await mark(api, { registrationId, sessionIds }, 'attended')
    await expect.poll(() => again.heard.map(({ kind }) => kind)).toEqual(['attendance'])
  })
})
