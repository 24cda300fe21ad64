import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addChild, getChildrenList } from '#contract/family/children.ts'
import {
  acceptClaim,
  declineClaim,
  declineLink,
  getClaim,
  getClaims,
} from '#contract/family/claims.ts'
import { register } from '#contract/family/registering.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { inviteGuardian } from '#contract/manage/guardians.ts'
import { cancelPlace } from '#contract/manage/roster-changes.ts'
import { MAX_CHILDREN } from '#contract/limits.ts'
import { activities, childClaims, children, users } from '../../../server/db/schema.ts'
import { deleteExpired } from '../../../server/services/delete-expired.ts'
import { eraseDueFamilies } from '../../../server/services/family/privacy/erase.ts'
import {
  DAY,
  linkTokenFor,
  parentByEmail,
  parentByPhone,
  type SignedIn,
  advanceClock,
} from '../../support/people/accounts.ts'
import { withNewToken } from '../../support/people/family.ts'
import { guardiansOf, NOOR } from '../../support/people/guardians.ts'
import { untilWaiting } from '../../support/servers/meanwhile.ts'
import { type School, startSchool } from '../../support/people/school.ts'

let school: School
let hands: ReturnType<typeof guardiansOf>
let gId: string
let guardian: SignedIn

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000
  hands = guardiansOf(school)
})
afterAll(() => school.api.close())

beforeEach(async () => {
  gId = (await school.published({ capacity: 2 })).gId
  guardian = await parentByEmail(school.api)
})

const byHand = async (to: object = { email: guardian.email }, fields: object = {}) =>
  (await hands.register(gId, to, fields)).body

const ownChild = async (fields: object = {}) =>
  (await hands.by(guardian, addChild, { ...NOOR, firstName: 'Nour', ...fields })).body.id

const childrenOf = async (person: SignedIn) =>
  (await hands.by(person, getChildrenList)).body.map(({ firstName }) => firstName)

const placesOf = async (person: SignedIn) =>
  (await hands.by(person, getActivitiesAndRegistrations)).body.flatMap(
    ({ activity, registrations }) =>
      registrations.map(({ child, status }) => `${activity.gId} ${child.firstName} ${status}`),
  )

const rosterNow = async () =>
  (await hands.roster(gId)).map(({ claim, firstName, status }) => [firstName, status, claim])

describe('The guardian of a child that a school registered', () => {
  test('reads with the link where the child is registered, and nothing else about the child', async () => {
    await byHand()
    const token = await linkTokenFor(school.api, guardian.email)
    const { body } = await school.api.send(getClaim, { token })
    expect(body).toMatchObject({
      schoolName_En: expect.any(String),
      activities: [{ gId, activityName: 'Evening Judo', activityName_Ar: 'جودو المساء' }],
      expiresAt: '2026-10-01T09:00:00+03:00',
    })
    expect(JSON.stringify(body)).not.toMatch(/Noor|Huda|@/)
    // Addresses of calls are logged.
    expect((await school.api.ask(`/api/${getClaim.path}?token=${token}`)).status).toBe(404)
  })

  test('claims it as a new child, which is theirs like any other', async () => {
    await ownChild()
    await byHand()
    const [claim] = await hands.claims(guardian)
    expect(claim).toMatchObject({ firstName: 'Noor', activities: [{ gId }] })
    const { body } = await hands.claim(guardian)
    expect(body).toEqual({ childId: claim?.claimId, firstName: 'Noor' })
    expect((await childrenOf(guardian)).toSorted()).toEqual(['Noor', 'Nour'])
    expect(await placesOf(guardian)).toEqual([`${gId} Noor confirmed`])
    expect(await rosterNow()).toEqual([['Noor', 'confirmed', null]])
    expect(await hands.claims(guardian)).toEqual([])
    const sent = (await school.api.deliver()).filter(({ to }) => to === guardian.email)
    expect(sent.map(({ kind }) => kind)).toContain('registration_confirmed')
  })

  test('claims with a number as well as with an e-mail', async () => {
    const other = await parentByPhone(school.api)
    await byHand({ phoneNumber: other.phoneNumber })
    expect((await hands.claim(other)).status).toBe(200)
    expect(await placesOf(other)).toEqual([`${gId} Noor confirmed`])
  })

  test('claims two activities of one child together', async () => {
    const second = await school.published({ capacity: 2, activityName: 'Fencing' })
    await byHand()
    await hands.register(second.gId, { email: guardian.email })
    expect(await hands.claims(guardian)).toMatchObject([{ activities: [{ gId }, {}] }])
    await hands.claim(guardian)
    expect(await placesOf(guardian)).toHaveLength(2)
    expect(await childrenOf(guardian)).toEqual(['Noor'])
  })

  test('assigns the seat to a child that they already have', async () => {
    const childId = await ownChild()
    await byHand()
    expect((await hands.claim(guardian, childId)).body).toEqual({ childId, firstName: 'Nour' })
    expect(await childrenOf(guardian)).toEqual(['Nour'])
    expect(await placesOf(guardian)).toEqual([`${gId} Nour confirmed`])
    expect(await rosterNow()).toEqual([['Nour', 'confirmed', null]])
  })

  test('may send the ids of both children in any notation', async () => {
    const childId = await ownChild()
    await byHand()
    const [{ claimId } = { claimId: '' }] = await hands.claims(guardian)
    const input = { claimId: claimId.toUpperCase(), childId: childId.toUpperCase() }
    expect((await hands.by(guardian, acceptClaim, input)).body).toMatchObject({ childId })
    expect(await placesOf(guardian)).toEqual([`${gId} Nour confirmed`])
  })

  test('keeps one seat if the child is already registered, the better one of both', async () => {
    const waiting = await school.published({ capacity: 1, hasWaitlist: true })
    gId = waiting.gId
    await byHand()
    const childId = await ownChild()
    await hands.by(guardian, register, { gId, childIds: [childId], joinWaitlist: true })
    expect(await rosterNow()).toEqual([
      ['Noor', 'confirmed', 'waiting'],
      ['Nour', 'waitlisted', null],
    ])
    await hands.claim(guardian, childId)
    expect(await rosterNow()).toEqual([['Nour', 'confirmed', null]])

    const both = await school.published({ capacity: 2, hasWaitlist: true })
    gId = both.gId
    await hands.by(guardian, register, { gId, childIds: [childId], allowConflict: true })
    await byHand()
    expect(await rosterNow()).toHaveLength(2)
    await hands.claim(guardian, childId)
    expect(await rosterNow()).toEqual([['Nour', 'confirmed', null]])
  })

  test('leaves nothing that the school wrote about the double with it, and keeps what moves', async () => {
    const childId = await ownChild()
    const moving = await school.published({ capacity: 2, activityName: 'Fencing' })
    const { registrationId } = await byHand()
    const moved = (await hands.register(moving.gId, { email: guardian.email })).body
    await hands.by(guardian, register, { gId, childIds: [childId] })
    const take = (id: string, message_En: string) =>
      school.as(school.head, cancelPlace, { registrationId: id, message_En })
    await take(moved.registrationId, 'Noor moved to a later group.')
    await take(registrationId, 'Noor was here twice.')
    await hands.register(moving.gId, { email: guardian.email })
    await hands.claim(guardian, childId)
    const written = async (of: string) => JSON.stringify(await school.historyOf(of))
    expect(await written(gId)).toContain('registration_cancelled')
    expect(await written(gId)).not.toContain('was here twice')
    expect(await written(moving.gId)).toContain('moved to a later group')
  })

  test('is not notified again about a seat that their child already had', async () => {
    const sister = await ownChild({ firstName: 'Dana' })
    const childId = await ownChild()
    gId = (await school.published({ capacity: 4 })).gId
    await hands.by(guardian, register, { gId, childIds: [sister, childId] })
    await byHand()
    await school.api.deliver()
    await hands.claim(guardian, childId)
    expect(await rosterNow()).toHaveLength(2)
    expect((await school.api.deliver()).map(({ kind }) => kind)).toEqual([])
  })

  test("assigns it to no child that does not fit the activity, and to nobody else's", async () => {
    const brother = await ownChild({ genderId: 1 })
    await byHand()
    const refused = await hands.claim(guardian, brother)
    expect([refused.status, refused.body.code]).toEqual([422, 'not_eligible'])
    const stranger = await parentByEmail(school.api)
    const { body: theirs } = await hands.by(stranger, addChild, NOOR)
    expect((await hands.claim(guardian, theirs.id)).status).toBe(404)
    expect(await rosterNow()).toEqual([['Noor', 'confirmed', 'waiting']])
  })

  test('cannot have more children than any parent', async () => {
    for (let count = 0; count < MAX_CHILDREN; count++) await ownChild()
    await byHand()
    const { body } = await hands.claim(guardian)
    expect(body.errors).toMatchObject([{ path: 'childId', code: 'too_many' }])
    expect(await hands.claims(guardian)).toHaveLength(1)
  })

  test('claims once, however often and at the same moment', async () => {
    await byHand()
    const childId = await ownChild()
    const [{ claimId = '' } = {}] = await hands.claims(guardian)
    const answers = await Promise.all(
      [{ claimId }, { claimId, childId }, { claimId }].map(input =>
        hands.by(guardian, acceptClaim, input),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await placesOf(guardian)).toHaveLength(1)
  })
})

describe('Somebody else', () => {
  test('neither claims nor declines it, nor sees it before proving the address', async () => {
    const fresh = await parentByEmail(school.api, { isConfirmed: false })
    await school.api.deliver()
    await byHand({ email: fresh.email })
    const token = await linkTokenFor(school.api, fresh.email)
    const { claimId } = (await school.api.send(getClaim, { token })).body
    expect(await hands.claims(fresh)).toEqual([])
    for (const call of [acceptClaim, declineClaim]) {
      const others = await hands.by(guardian, call, { claimId })
      expect([others.status, others.body.code]).toEqual([404, 'not_found'])
      const early = await hands.by(fresh, call, { claimId })
      expect([early.status, early.body.code]).toEqual([403, 'email_not_confirmed'])
    }
    expect(await rosterNow()).toEqual([['Noor', 'confirmed', 'waiting']])
  })
})

describe('A guardian who does not know the child', () => {
  test('says so, and the school reads it and sends no further mails', async () => {
    const { registrationId } = await byHand()
    const [{ claimId = '' } = {}] = await hands.claims(guardian)
    expect((await hands.by(guardian, declineClaim, { claimId })).status).toBe(204)
    expect(await rosterNow()).toEqual([['Noor', 'confirmed', 'declined']])
    expect(await hands.claims(guardian)).toEqual([])
    expect((await hands.claim(guardian)).status).toBe(400)
    await school.api.deliver()
    await school.as(school.head, cancelPlace, { registrationId })
    expect(await school.api.deliver()).toEqual([])
  })

  test('takes no place away when their own account is erased', async () => {
    const other = await parentByPhone(school.api)
    const { registrationId } = await byHand({ phoneNumber: other.phoneNumber })
    const [{ claimId = '' } = {}] = await hands.claims(other)
    await hands.by(other, declineClaim, { claimId })
    const { db, now } = school.api.deps
    await db.update(users).set({ eraseAt: now() }).where(eq(users.id, other.id))
    await eraseDueFamilies(school.api.deps)
    expect(await db.$count(users, eq(users.id, other.id))).toBe(0)
    expect(await hands.roster(gId)).toMatchObject([
      {
        firstName: 'Noor',
        status: 'confirmed',
        claim: 'declined',
        guardian: { name: 'Huda Alharbi', phoneNumber: null },
      },
    ])
    // The number was theirs, whoever wrote it down.
    expect(await db.$count(childClaims, eq(childClaims.phoneNumber, other.phoneNumber))).toBe(0)
    const again = await school.as(school.head, inviteGuardian, { registrationId })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
    const right = await hands.register(gId, { email: guardian.email })
    expect(right.body).toMatchObject({ status: 'confirmed', claim: 'waiting' })
  })

  // PGlite has one connection, so nothing can happen at the same time there.
  test.runIf(inject('engine').name === 'postgres')(
    'is unknown after the erasure of their account, also if a school invites them meanwhile',
    async () => {
      const { db, now } = school.api.deps
      const { registrationId } = await byHand()
      const [{ claimId = '' } = {}] = await hands.claims(guardian)
      await hands.by(guardian, declineClaim, { claimId })
      const other = await school.published()
      await hands.by(guardian, register, { gId: other.gId, childIds: [await ownChild()] })
      await db.update(users).set({ eraseAt: now() }).where(eq(users.id, guardian.id))

      const erasure = await db.transaction(async held => {
        await held.select().from(activities).where(eq(activities.gId, other.gId)).for('update')
        const erasing = eraseDueFamilies(school.api.deps)
        await untilWaiting(school.api, 1)
        const again = await school.as(school.head, inviteGuardian, { registrationId })
        expect(again.body).toMatchObject({ claim: 'waiting' })
        return { erasing }
      })
      await erasure.erasing

      expect(await db.$count(users, eq(users.id, guardian.id))).toBe(0)
      expect(await db.$count(childClaims, eq(childClaims.email, guardian.email))).toBe(0)
      expect(await rosterNow()).toEqual([['Noor', 'confirmed', 'declined']])
      await school.api.deliver()
      await school.as(school.head, cancelPlace, { registrationId })
      expect(await school.api.deliver()).toEqual([])
    },
  )

  test('needs no account for that, and can be invited again', async () => {
    const { registrationId } = await byHand()
    const token = await linkTokenFor(school.api, guardian.email)
    expect((await school.api.send(declineLink, { token })).status).toBe(204)
    expect((await school.api.send(declineLink, { token })).status).toBe(400)
    expect(await rosterNow()).toEqual([['Noor', 'confirmed', 'declined']])
    await school.as(school.head, inviteGuardian, { registrationId })
    expect(await rosterNow()).toEqual([['Noor', 'confirmed', 'waiting']])
    expect(await hands.claims(guardian)).toHaveLength(1)
  })
})

describe('A claim link', () => {
  let before: Date
  let head: School['head']
  beforeEach(() => {
    before = school.api.clock.now
    head = school.head
  })
  afterEach(() => {
    school.api.clock.now = before
    school.head = head
  })

  test('that was invented, or belongs to a child who was taken off, is invalid', async () => {
    expect((await school.api.send(getClaim, { token: 'none' })).body.code).toBe('invitation_dead')
    const { registrationId } = await byHand()
    const token = await linkTokenFor(school.api, guardian.email)
    await school.as(school.head, cancelPlace, { registrationId })
    expect((await school.api.send(getClaim, { token })).body.code).toBe('invitation_dead')
    expect(await hands.claims(guardian)).toEqual([])
  })

  test('expires after thirty days, as the roster shows; the child keeps its seat', async () => {
    const { db } = school.api.deps
    await byHand()
    const token = await linkTokenFor(school.api, guardian.email)
    advanceClock(school.api, 30 * DAY)
    expect((await school.api.send(getClaim, { token })).body.code).toBe('invitation_dead')
    school.head = await withNewToken(school.api, school.head)
    expect((await rosterNow())[0]).toEqual(['Noor', 'confirmed', 'lapsed'])

    await deleteExpired(school.api.deps, ['unclaimedChildren'])
    const [{ claim } = { claim: null }] = await hands.roster(gId)
    expect(claim).toBe('lapsed')
    // The season is over on 29 October.
    advanceClock(school.api, 160 * DAY)
    await deleteExpired(school.api.deps, ['unclaimedChildren'])
    const kept = await db.select().from(childClaims).where(eq(childClaims.email, guardian.email))
    expect(kept).toEqual([])
    const orphans = await db.select().from(children).where(eq(children.firstName, 'Noor'))
    expect(orphans.every(({ parentId }) => parentId !== null)).toBe(true)
  })

  test('ends with the child, and with what the school wrote about it', async () => {
    const { childId, registrationId } = await byHand()
    const message_En = 'Noor is too small for this.'
    await school.as(school.head, cancelPlace, { registrationId, message_En })
    expect(JSON.stringify(await school.historyOf(gId))).toContain('too small')
    advanceClock(school.api, 91 * DAY)
    await deleteExpired(school.api.deps, ['unclaimedChildren'])
    expect(await school.api.deps.db.$count(children, eq(children.id, childId))).toBe(0)
    school.api.clock.now = before
    const history = await school.historyOf(gId)
    expect(history.map(({ what }) => what)).toContain('registration_cancelled')
    expect(JSON.stringify(history)).not.toContain('too small')
  })
})

test('a signed-in parent reads their claims without naming any', async () => {
  expect((await hands.by(guardian, getClaims)).body).toEqual([])
})
