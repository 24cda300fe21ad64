import * as z from 'zod/mini'

/** The roles of a user. The claim `Roles` of an access token is a list of these. */
export const ROLES = ['Parent', 'Trainer', 'School', 'Admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that are given by invitation only. */
export const STAFF_ROLES = ['Trainer', 'School', 'Admin'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]
export const staffRole = z.enum(STAFF_ROLES)

/**
 * The roles that need a second factor if the site requires one (STAFF_SECOND_FACTOR), because they
 * see many families.
 */
export const FACTOR_ROLES = ['School', 'Admin'] as const satisfies readonly StaffRole[]

/** Additional rights of the role `School`: seeing payments, and seeing rosters. Each can be withheld. */
export const SCHOOL_RIGHTS = ['Finance', 'Roster'] as const
export type SchoolRight = (typeof SCHOOL_RIGHTS)[number]
