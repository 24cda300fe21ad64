import * as z from 'zod/mini'
import { activity, card } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { searchFilters } from '../search/search-filters.ts'
import { gId, id, maybe, paging } from '../shapes.ts'
import { scheduleException } from './schedule.ts'

/** Only the school sees a draft. A cancelled activity stays visible. */
export const MANAGED_STATES = ['draft', 'published', 'cancelled'] as const
export type ManagedState = (typeof MANAGED_STATES)[number]

const state = z.enum(MANAGED_STATES)
const { address_Ar, address_En, description_Ar, description_En, latitude, longitude, schoolPhone } =
  activity.def.shape

/**
 * What a member of staff may do. A trainer may only read. An activity that was once published
 * cannot be removed.
 */
export const MANAGED_RIGHTS = ['edit', 'readRoster', 'changeRoster', 'readDues', 'remove'] as const
export type ManagedRight = (typeof MANAGED_RIGHTS)[number]

/** An activity as its school sees it. */
export const managed = z.extend(card, {
  description_En,
  description_Ar,
  address_En,
  address_Ar,
  latitude,
  longitude,
  /** E.164; the number that parents call about it. */
  schoolPhone,
  externalId: z.nullable(z.string()),
  state,
  /** Grows with each change. A change names the version that it is based on. */
  version: z.int(),
  confirmed: z.int(),
  offered: z.int(),
  waitlisted: z.int(),
  trainers: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  /** The days that differ from the schedule. Sending the field replaces all of them. */
  exceptions: z.array(scheduleException),
  /**
   * The fields of a draft that are not set yet. Until then they hold any age, no limit, everybody,
   * no fee.
   */
  unset: z.array(z.enum(['capacity', 'ages', 'genderId', 'fees'])),
  /** What the caller may do with it. */
  may: z.array(z.enum(MANAGED_RIGHTS)),
})
export type Managed = z.infer<typeof managed>

/** A search term of fewer than three characters is ignored. */
export const getManagedActivities = {
  method: 'GET',
  path: 'manage/getactivities',
  summary: 'Lists activities of the schools the caller runs, and those they coach.',
  input: z.object({
    schoolId: maybe(id),
    state: maybe(state),
    searchTerm: searchFilters.searchTerm,
    ...paging,
  }),
  output: z.array(managed),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
  paged: true,
} as const satisfies Endpoint

export const getManagedActivity = {
  method: 'GET',
  path: 'manage/getactivity',
  summary: 'Returns an activity of a school the caller runs, or one they coach.',
  input: z.object({ gId }),
  output: managed,
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
