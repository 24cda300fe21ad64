import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId } from '../shapes.ts'

/** Whether a parent gets a notice when registration for an activity opens. */
export const openingAlert = z.object({
  gId,
  isAsked: z.boolean(),
  /** The confirmed e-mail, or else the confirmed phone. Null: neither is confirmed yet. */
  channel: z.nullable(z.enum(['email', 'sms'])),
})
export type OpeningAlert = z.infer<typeof openingAlert>

const call = {
  method: 'POST',
  input: z.object({ gId }),
  output: openingAlert,
  access: 'token',
  refusals: ['not_found'],
} as const

export const getOpeningAlert = {
  ...call,
  method: 'GET',
  path: 'openingalerts/getopeningalert',
  summary: 'Returns whether the parent is told when registration for an activity opens.',
} as const satisfies Endpoint

/** After registration has opened, no notice is sent and `isAsked` stays false. */
export const addOpeningAlert = {
  ...call,
  path: 'openingalerts/add',
  summary: 'Requests a notice for when registration for an activity opens.',
} as const satisfies Endpoint

export const removeOpeningAlert = {
  ...call,
  path: 'openingalerts/remove',
  summary: 'Cancels that notice.',
} as const satisfies Endpoint
