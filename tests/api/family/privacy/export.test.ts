import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChild } from '#contract/family/children.ts'
import { GUARDIAN_CONSENT, guardianConsentText } from '#contract/privacy/guardian-consent.ts'
import { EXPORT_VERSION, exportFamily } from '#contract/privacy/export.ts'
import { getPrivacy } from '#contract/privacy/privacy.ts'
import { saveChildWeek } from '#contract/family/child-week.ts'
import * as schema from '../../../../server/db/schema.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { makeFamily } from '../../../support/people/family.ts'
import { makeHousehold } from '../household.ts'

describe('GET parents/exportfamily', () => {
  let api: TestApi
  let activity: Awaited<ReturnType<typeof addActivity>>

  beforeAll(async () => {
    api = await startApi()
    activity = await addActivity(api, { capacity: null, hasWaitlist: true })
  })
  afterAll(() => api.close())

  const KIDS = [
    { firstName: 'Layan', medicalNotes: 'Peanuts', pickUp: 'Her uncle' },
    { firstName: 'Faisal', genderId: 1 },
  ]

  async function household() {
    const home = await makeHousehold(api, await makeFamily(api, KIDS), activity)
    const { childId, registrationId, sessionId, signInId, userId } = home
    const { db } = api.deps
    const at = api.deps.now()
    await api.send(
      saveChildWeek,
      { childId, wayMinutes: 15, needsRide: true, busy: [] },
      { token: home.token },
    )
    await db.insert(schema.attendanceMarks).values({
      id: randomUUID(),
      registrationId,
      sessionId,
      status: 'late',
      markedAt: at,
      deviceTime: at,
      device: 'a-phone-of-the-trainer',
      version: 1,
      role: 'Trainer',
      receivedAt: at,
    })
    await db
      .insert(schema.attendance)
      .values({ registrationId, sessionId, status: 'late', markedAt: at })
    await db.insert(schema.accessLog).values({ childId, seenAt: at, role: 'Admin', what: 'roster' })
    await db.insert(schema.pushSubscriptions).values({
      userId,
      signInId,
      endpoint: `https://push.example.com/secret-of-the-browser-${userId}`,
      p256dh: 'p256dh-secret',
      auth: 'auth-secret',
      createdAt: at,
    })
    await db
      .insert(schema.knownPlaces)
      .values({ userId, placeHash: `place-hash-${userId}`, lastSeenAt: at })
    await db.insert(schema.codes).values({
      id: randomUUID(),
      purpose: 'identity',
      recipient: home.email,
      userId,
      tempTokenHash: `temp-hash-${userId}`,
      codeHash: `code-hash-${userId}`,
      createdAt: at,
      expiresAt: at,
    })
    await db
      .update(schema.users)
      .set({ passwordHash: 'argon2-hash' })
      .where(eq(schema.users.id, userId))
    return home
  }

  test('contains one of everything that is stored about a family', async () => {
    const home = await household()
    const { body, headers, status } = await api.send(exportFamily, {}, { token: home.token })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body.version).toBe(EXPORT_VERSION)
    expect(body.parent).toMatchObject({ email: home.email, userId: home.userId, hasPassword: true })
    expect(body.children.map(({ firstName }) => firstName)).toEqual(['Layan', 'Faisal'])
    const [first] = body.children
    expect(first).toMatchObject({ medicalNotes: 'Peanuts', pickUp: 'Her uncle' })
    expect(first?.week).toMatchObject({ wayMinutes: 15, needsRide: true })
    expect(first?.calendarSince).not.toBeNull()
    expect(body.registrations.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['confirmed', 'offered']),
    )
    const [session] = body.registrations.flatMap(({ sessions }) => sessions)
    expect(session).toMatchObject({ status: 'late', marks: [{ status: 'late', role: 'Trainer' }] })
    expect(body.messages).toMatchObject([{ text_En: 'Please bring water.' }])
    // Both were created at the same moment.
    const lists = body.wishlists.map(({ activities, name }) => `${name} ${activities.length}`)
    expect(lists.toSorted()).toEqual(['Summer 1', 'Winter 0'])
    expect(body.access).toMatchObject([{ what: 'roster' }])
    expect(body.savedSearches).toMatchObject([{ filters: { searchTerm: 'tennis' } }])
    expect(body.pushes).toMatchObject([{ service: 'push.example.com' }])
    const counted = [
      body.cart,
      body.openingAlerts,
      body.signIns,
      body.passkeys,
      body.places,
      body.codes,
      body.dues,
    ]
    expect(counted.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('contains no secret, and nothing of another family', async () => {
    const other = await household()
    const home = await household()
    const { body } = await api.send(exportFamily, {}, { token: home.token })
    const text = JSON.stringify(body)
    for (const secret of ['secret', 'hash', home.calendarId, 'a-phone-of-the-trainer'])
      expect(text).not.toContain(secret)
    for (const theirs of [other.userId, other.email, other.childId, other.registrationId])
      expect(text).not.toContain(theirs)
  })

  test('is recorded in the security log, without a name', async () => {
    const home = await household()
    api.events.length = 0
    await api.send(exportFamily, {}, { token: home.token })
    expect(api.events).toEqual([
      expect.objectContaining({ name: 'family_exported', userId: home.userId }),
    ])
    expect(JSON.stringify(api.events)).not.toContain('Layan')
  })

  test('says once what a parent agreed to as guardian, in the words that they read', async () => {
    const { token } = await makeFamily(api, [])
    const child = { firstName: 'Noor', lastName: 'Alharbi', birthDate: '2019-05-01', genderId: 2 }
    await api.send(addChild, child, { token })
    await api.send(addChild, { ...child, firstName: 'Huda' }, { token })
    const { body } = await api.send(getPrivacy, {}, { token })
    const { document, version } = GUARDIAN_CONSENT
    expect(body.consents).toMatchObject([{ document, version, text: guardianConsentText(version) }])
    const exported = await api.send(exportFamily, {}, { token })
    expect(exported.body.consents).toEqual(body.consents)
  })
})
