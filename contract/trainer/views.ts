import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'

/** The most in one call. */
export const MAX_VIEWS = 100

/**
 * On a device somebody opened what the day has of a child beside its name: medical notes, phones, who
 * may pick it up. Known by its `viewId`, sent again it counts once. One of a child or a session that
 * is not the caller's is left out, and of a trainer what is not of the day of the session.
 */
export const recordViews = {
  method: 'POST',
  path: 'trainer/recordviews',
  summary: 'Records that medical notes and phones of children were opened on a device.',
  input: z.object({
    views: z
      .array(
        z.object({
          viewId: z.guid(),
          sessionId: z.guid(),
          childId: z.guid(),
          /** By the clock of the device. */
          at: moment,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_VIEWS)),
  }),
  output: z.undefined(),
  status: 204,
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: [],
} as const satisfies Endpoint
