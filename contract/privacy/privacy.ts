import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'

/** What a parent agreed to, in which version, and when. */
export const consent = z.object({
  /** `terms`, `privacy`, `guardian` or `whatsapp`. */
  document: z.string(),
  version: z.string(),
  agreedAt: moment,
  /** The text of that version, if it has no page of its own. */
  text: z.nullable(z.object({ en: z.string(), ar: z.string() })),
})
export type Consent = z.infer<typeof consent>

/** When the family will be erased; null if it will not be. */
export const eraseAt = z.nullable(moment)

export const getPrivacy = {
  method: 'GET',
  path: 'parents/getprivacy',
  summary: "Returns the parent's consents, and when the family will be erased, if requested.",
  input: z.object({}),
  output: z.object({
    consents: z.array(consent),
    eraseAt,
    /** Whether the parent works for a school or is an Admin. Such an account cannot be erased. */
    isStaff: z.boolean(),
    /** The first name of the other guardian, who keeps the children when the account is erased. */
    otherGuardian: z.optional(z.nullable(z.string())),
  }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
export type Privacy = z.infer<typeof getPrivacy.output>

/**
 * Needs a proof (`users/proveidentity`). Until then the family gets no notices except how to cancel
 * it. Calling it again does not move the time.
 */
export const eraseFamily = {
  method: 'POST',
  path: 'parents/erasefamily',
  summary:
    'Schedules erasure of the account and family data in 24 hours; children stay with the other guardian, if any.',
  input: z.object({}),
  output: z.object({ eraseAt: moment }),
  access: 'token',
  refusals: ['still_staff'],
} as const satisfies Endpoint

export const keepFamily = {
  method: 'POST',
  path: 'parents/keepfamily',
  summary: 'Cancels a scheduled erasure.',
  input: z.object({}),
  output: z.object({ eraseAt: z.literal(null) }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
