import * as z from 'zod/mini'
import { activity, card, session } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { gId, id, maybe } from '../shapes.ts'
import { written } from './edit-activity.ts'

/** Fields that are not set, so that the page would show a default for them, or nothing. */
export const UNSAID = [
  'activityName',
  'activityName_Ar',
  'category',
  'ages',
  'genderId',
  'fees',
  'capacity',
  'schedule',
  'startDate',
  'endDate',
] as const
export type Unsaid = (typeof UNSAID)[number]

/**
 * For a known activity (`gId`), or a new one of a school. Missing fields are taken from the stored
 * activity.
 */
export const previewPage = {
  method: 'POST',
  reads: true,
  path: 'manage/previewpage',
  summary: "Previews an activity's page without saving anything.",
  input: z.object({ gId: maybe(gId), schoolId: maybe(id), ...written }),
  output: z.object({
    activity,
    sessions: z.array(session),
    similar: z.array(card),
    unsaid: z.array(z.enum(UNSAID)),
  }),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

export type PagePreview = z.infer<typeof previewPage.output>
