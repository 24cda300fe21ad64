import * as z from 'zod/mini'
import { activity, card } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { searchFilters } from '../search/search-filters.ts'
import { gId, id, maybe, paging } from '../shapes.ts'
import { scheduleException } from './schedule.ts'

/** A draft is seen by its school alone; what is cancelled stays to be read. */
export const MANAGED_STATES = ['draft', 'published', 'cancelled'] as const
export type ManagedState = (typeof MANAGED_STATES)[number]

const state = z.enum(MANAGED_STATES)
const { address_Ar, address_En, description_Ar, description_En, latitude, longitude, schoolPhone } =
  activity.def.shape

/** What somebody who works there may do. Whoever trains it may read, and no more; what was published once nobody removes. */
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
  /** E.164; whom parents call about it. */
  schoolPhone,
  externalId: z.nullable(z.string()),
  state,
  /** Grows with each change: who changes says which one they have seen. */
  version: z.int(),
  confirmed: z.int(),
  offered: z.int(),
  waitlisted: z.int(),
  trainers: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  /** The days that differ from the schedule; who sends them replaces all of them. */
  exceptions: z.array(scheduleException),
  /** Of a draft: what nobody has said yet. Until then any age, no limit, everybody, no fee stand there. */
  unset: z.array(z.enum(['capacity', 'ages', 'genderId', 'fees'])),
  /** What the caller may do with it. */
  may: z.array(z.enum(MANAGED_RIGHTS)),
})
export type Managed = z.infer<typeof managed>

/** A search of fewer than three characters counts as none. */
export const getManagedActivities = {
  method: 'GET',
  path: 'manage/getactivities',
  summary: 'The activities of the schools that the caller runs, and those that they train.',
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
  summary: 'One activity of a school that the caller runs, or one that they train.',
  input: z.object({ gId }),
  output: managed,
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
