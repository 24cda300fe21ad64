import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, endAllAuthSessions } from '#contract/accounts/account.ts'
import { acceptGuardian, inviteGuardian } from '#contract/guardians/guardians.ts'
import { eraseFamily } from '#contract/privacy/privacy.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import { endSessionsOf } from '#contract/staff/end-sessions.ts'
import { acceptInvitation, invite, removeStaff } from '#contract/staff/staff.ts'
import { authSessions, staff } from '../../../server/db/schema.ts'
import { lockRecipient } from '../../../server/queries/accounts/codes.ts'
import { linkTokenFor, MINUTE, parentByEmail } from '../../support/people/accounts.ts'
import { type Family, makeFamily } from '../../support/people/family.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeAdmin, makeStaff } from '../../support/people/staff.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000
})
afterAll(() => school.api.close())

const SENTENCE = 'a new long sentence of mine'

/** Moves the last proof into the past. */
const proveLongAgo = ({ signInId }: Family) =>
  school.api.deps.db
    .update(authSessions)
    .set({ provenAt: new Date(school.api.deps.now().getTime() - 11 * MINUTE * 1_000) })
    .where(eq(authSessions.id, signInId))

const isStaff = (userId: string) => school.api.deps.db.$count(staff, eq(staff.userId, userId))

describe('Somebody with only a stolen session', () => {
  test('creates no new staff, and gives no rights', async () => {
    const { as, schoolId } = school
    const thief = await makeStaff(school.api, schoolId)
    const clerk = await makeStaff(school.api, schoolId, 'School', [])
    await proveLongAgo(thief)
    const refused = [
      await as(thief, invite, { role: 'Trainer', email: 'thief@example.com', schoolId }),
      await as(thief, editStaff, {
        userId: clerk.userId,
        role: 'School',
        schoolId,
        rights: ['Roster'],
      }),
    ]
    for (const { body, status } of refused)
      expect([status, body]).toMatchObject([400, { errors: [{ code: 'proof_required' }] }])
  })
})

describe('What a stranger started in the name of an account', () => {
  test.each([
    ['a new password', changePassword, { password: SENTENCE }],
    ['signing out everywhere', endAllAuthSessions, {}],
  ] as const)('as a guardian ends with %s', async (_, endpoint, input) => {
    const { api } = school
    const owner = await makeFamily(api, [{ firstName: 'Layan' }])
    const thief = await makeFamily(api, [])
    await api.send(inviteGuardian, { email: thief.email }, { token: owner.token })
    const token = await linkTokenFor(api, thief.email)
    expect((await api.send(endpoint, input, { token: owner.token })).status).toBe(200)
    const { status } = await api.send(acceptGuardian, { token }, { token: thief.token })
    expect(status).toBe(400)
  })

  test('as staff ends as soon as an Admin ends the sessions', async () => {
    const { api, as } = school
    const [admin, other] = [await makeAdmin(api), await makeAdmin(api)]
    const thief = await parentByEmail(api)
    await as(admin, invite, { role: 'Admin', email: thief.email })
    const token = await linkTokenFor(api, thief.email)
    await as(other, endSessionsOf, { userId: admin.userId, forgetFactors: true })
    const { body } = await api.send(acceptInvitation, { token }, { token: thief.accessToken })
    expect(body).toMatchObject({ code: 'invitation_dead' })
  })
})

describe('An invitation', () => {
  test('that waits while its sender is removed is invalid', async () => {
    const { api, as, head, schoolId } = school
    const sender = await makeStaff(api, schoolId)
    const invited = await parentByEmail(api)
    const removed = { userId: sender.userId, role: 'School', schoolId }
    const inviting = await api.deps.db.transaction(async tx => {
      await lockRecipient(tx, invited.email)
      const pending = as(sender, invite, { role: 'School', email: invited.email, schoolId })
      return { pending, removing: as(head, removeStaff, removed) }
    })
    const [{ status }] = await Promise.all([inviting.pending, inviting.removing])
    // In either order nothing is left to accept.
    expect([200, 403, 404]).toContain(status)
    const token = status === 200 ? await linkTokenFor(api, invited.email) : 'none'
    await api.send(acceptInvitation, { token }, { token: invited.accessToken })
    expect(await isStaff(invited.id)).toBe(0)
  })

  test('is not possible for an account that is about to be erased', async () => {
    const { api, as, head, schoolId } = school
    const leaving = await parentByEmail(api)
    await api.send(eraseFamily, {}, { token: leaving.accessToken })
    await as(head, invite, { role: 'School', email: leaving.email, schoolId })
    const token = await linkTokenFor(api, leaving.email)
    const { body } = await api.send(acceptInvitation, { token }, { token: leaving.accessToken })
    expect(body).toMatchObject({ code: 'to_be_erased' })
    expect(await isStaff(leaving.id)).toBe(0)
  })
})
