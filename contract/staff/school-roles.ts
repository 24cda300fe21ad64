import * as z from 'zod/mini'
import type { StaffRole } from './roles.ts'

/** The roles at a school. */
export const SCHOOL_ROLES = ['Trainer', 'School'] as const satisfies readonly StaffRole[]
export type SchoolRole = (typeof SCHOOL_ROLES)[number]
export const schoolRole = z.enum(SCHOOL_ROLES)
