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
  summary: 'Returns the message channels available and those the parent has agreed to.',
  input: z.object({}),
  output: z.object({ ...channels.shape, available: channels }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const editChannels = {
  method: 'POST',
  path: 'parents/editchannels',
  summary: 'Gives or withdraws consent to WhatsApp messages instead of SMS.',
  input: channels,
  output: channels,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
