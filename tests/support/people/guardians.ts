import type { Endpoint } from '#contract/endpoint.ts'
import { acceptClaim, getClaims } from '#contract/family/claims.ts'
import { registerChild } from '#contract/manage/guardians.ts'
import { getRoster } from '#contract/manage/roster.ts'
import type { School } from './school.ts'

/** A girl of eight. */
export const NOOR = {
  firstName: 'Noor',
  lastName: 'Alharbi',
  birthDate: '2018-01-15',
  genderId: 2,
} as const

interface Signed {
  accessToken: string
}

/** What the school of a test does for guardians, and what guardians do. */
export function guardiansOf(school: School) {
  const { api } = school
  const register = (gId: string, address: object, fields: object = {}, idempotencyKey?: string) =>
    api.send(
      registerChild,
      { gId, child: NOOR, guardian: { name: 'Huda Alharbi', ...address }, ...fields } as never,
      { token: school.head.token, idempotencyKey },
    )
  const by = <E extends Endpoint>(person: Signed, endpoint: E, input: object = {}) =>
    api.send(endpoint, input as never, { token: person.accessToken })
  return {
    register,
    by,
    roster: async (gId: string) => (await school.as(school.head, getRoster, { gId })).body,
    claims: async (person: Signed) => (await by(person, getClaims)).body,
    /** Accepts the oldest open claim of somebody. */
    async claim(person: Signed, childId?: string) {
      const [first] = (await by(person, getClaims)).body
      return by(person, acceptClaim, { claimId: first?.claimId, ...(childId && { childId }) })
    },
  }
}
