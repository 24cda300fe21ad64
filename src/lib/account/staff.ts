import { STAFF_ROLES } from '#contract/staff/roles.ts'
import type { Claims } from '../session/token-claims.ts'

/** Checks if a user works for a school or is an Admin. */
export const isStaff = ({ roles }: Pick<Claims, 'roles'>): boolean =>
  STAFF_ROLES.some(role => roles.includes(role))
