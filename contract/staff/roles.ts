import * as z from 'zod/mini'

/** What a person may be here. The claim `Roles` of an access token is a list of these. */
export const ROLES = ['Parent', 'Trainer', 'School', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that come by invitation only. */
export const STAFF_ROLES = ['Trainer', 'School', 'Admin'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]
export const staffRole = z.enum(STAFF_ROLES)

/** The roles that need a second factor, where the site wants one (STAFF_SECOND_FACTOR): they see many families. */
export const FACTOR_ROLES = ['School', 'Admin'] as const satisfies readonly StaffRole[]

/**
 * What somebody with the role `School` may do besides: see what is paid, and see who takes part. Both
 * can be left out for a person.
 */
export const SCHOOL_RIGHTS = ['Finance', 'Roster'] as const
export type SchoolRight = (typeof SCHOOL_RIGHTS)[number]
