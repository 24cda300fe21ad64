import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { language } from './shapes.ts'

export const MAX_MESSAGE_LENGTH = 4000

const filled = z.string().check(z.trim(), z.minLength(1))

/** `website` is a trap: people do not see the field, so whoever fills it in is not one. */
export const sendContactMessage = {
  method: 'POST',
  path: 'contact/sendmessage',
  summary: 'Sends a message to the people behind the product.',
  input: z.object({
    name: filled.check(z.maxLength(100)),
    email: z.string().check(z.trim(), z.maxLength(254), z.email()),
    message: filled.check(z.maxLength(MAX_MESSAGE_LENGTH)),
    website: z.optional(z.string()),
    language: z.optional(language),
  }),
  output: z.object({ sent: z.literal(true) }),
  refusals: [],
} as const satisfies Endpoint
