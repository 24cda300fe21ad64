import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { moment, sessionId } from '../shapes.ts'

/** The most views in one call. */
export const MAX_VIEWS = 100

/**
 * Records that a user opened the details of a child on a device: medical notes, phones, who may
 * pick it up. Idempotent by `viewId`. Views of children or sessions that are not the caller's are
 * ignored; for a trainer, also those on another day than the session's.
 */
export const recordViews = {
  method: 'POST',
  path: 'trainer/recordviews',
  summary: "Records that children's medical notes and phone numbers were opened on a device.",
  input: z.object({
    views: z
      .array(
        z.object({
          viewId: z.guid(),
          sessionId,
          childId: z.guid(),
          /** By the device's clock. */
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
