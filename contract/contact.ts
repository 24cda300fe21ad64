import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH, MAX_PERSON_NAME } from './limits.ts'
import type { Endpoint } from './endpoint.ts'
import { line, text } from './accounts/identity.ts'
import { language } from './shapes.ts'

export const MAX_MESSAGE_LENGTH = 4000

/** `website` is a honeypot: people do not see this field, so only bots fill it in. */
export const sendContactMessage = {
  method: 'POST',
  path: 'contact/sendmessage',
  summary: 'Sends a message to the Nashat team.',
  input: z.object({
    name: line(MAX_PERSON_NAME),
    email: line(MAX_EMAIL_LENGTH).check(z.email()),
    message: text(MAX_MESSAGE_LENGTH).check(z.minLength(1)),
    website: z.optional(z.string()),
    language: z.optional(language),
  }),
  output: z.object({ sent: z.literal(true) }),
  refusals: [],
} as const satisfies Endpoint
