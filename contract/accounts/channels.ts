import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** The channels that a parent has agreed to, besides e-mail and SMS. */
export const channels = z.object({
  /** Whether messages may go by WhatsApp instead of SMS, to the confirmed number. */
  whatsApp: z.boolean(),
})
export type Channels = z.infer<typeof channels>

export const getChannels = {
  method: 'GET',
  path: 'parents/getchannels',
  summary: 'Which ways to be told the parent has agreed to, and which of them there are.',
  input: z.object({}),
  output: z.object({ ...channels.shape, available: channels }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const editChannels = {
  method: 'POST',
  path: 'parents/editchannels',
  summary: 'Agrees to messages by WhatsApp instead of SMS, or takes that back.',
  input: channels,
  output: channels,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
