import * as z from 'zod/mini'
import { activity, card, session } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { gId, id, maybe } from '../shapes.ts'
import { written } from './edit-activity.ts'

/** What a page would show as something else, or not at all, as long as nobody has said it. */
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

/** Of a known activity (`gId`), or of a new one of a school. What is left out stays as it is saved. */
export const previewPage = {
  method: 'POST',
  reads: true,
  path: 'manage/previewpage',
  summary:
    'What the page of an activity would say, published as it is written. It changes nothing.',
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
