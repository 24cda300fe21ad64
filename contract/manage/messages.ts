import * as z from 'zod/mini'
import { text } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { gId, maybe, moment } from '../shapes.ts'

/**
 * The recipients: all with a place, an offer or on the waiting list; those with a place; those on
 * the waiting list, with or without an offer; or single children.
 */
export const AUDIENCES = ['all', 'confirmed', 'waitlisted', 'children'] as const
const GROUPS = ['all', 'confirmed', 'waitlisted'] as const
export type MessageGroup = (typeof GROUPS)[number]

/** The most characters of a text, in each language. */
export const MAX_MESSAGE = 1000
/** The most children that can be chosen one by one. */
const MAX_CHILDREN_NAMED = 500

const to = z.union([
  z.enum(GROUPS),
  z.array(z.guid()).check(z.minLength(1), z.maxLength(MAX_CHILDREN_NAMED)),
])
export type MessageTo = z.infer<typeof to>

/**
 * One of the two is required. If only one is given, families of the other language get it with a
 * note.
 */
const texts = { text_En: maybe(text(MAX_MESSAGE)), text_Ar: maybe(text(MAX_MESSAGE)) }

const forSchools = { access: 'token', roles: ['School', 'Admin'] } as const

/**
 * A family gets the message once, even for several children. A child that is not on the roster, or
 * an empty audience, is refused at `to`. `recipients` counts families; children whom nobody has
 * claimed have none.
 */
export const sendMessage = {
  ...forSchools,
  method: 'POST',
  path: 'manage/sendmessage',
  summary: 'Sends a message to families of an activity.',
  input: z.object({ gId, to, ...texts }),
  output: z.object({ messageId: z.guid(), recipients: z.int() }),
  refusals: ['not_found', 'idempotency_conflict'],
  idempotent: true,
} as const satisfies Endpoint

const inLanguages = { en: z.int(), ar: z.int() }

const sms = z.object({
  text: z.string(),
  /** Counted in units of the encoding: some characters take two. */
  characters: z.int(),
  /** The number of SMS segments. Each is paid for. */
  parts: z.int(),
  /** Characters outside the GSM alphabet, such as Arabic, leave room for less than half as many. */
  encoding: z.enum(['GSM-7', 'UCS-2']),
})

const composed = z.object({
  mail: z.object({ subject: z.string(), html: z.string() }),
  sms,
})
export type ComposedMessage = z.infer<typeof composed>

/** Without a text, returns only who would get it. */
export const previewMessage = {
  ...forSchools,
  method: 'POST',
  reads: true,
  path: 'manage/previewmessage',
  summary: 'Previews a message: its recipients, and how it looks by e-mail and SMS.',
  input: z.object({ gId, to, ...texts }),
  output: z.object({
    /** Families. */
    recipients: z.int(),
    languages: z.object(inLanguages),
    /** The number of families by channel. `none` can only read it at Nashat. */
    channels: z.object({ email: z.int(), sms: z.int(), none: z.int() }),
    /** Children whom nobody has claimed. Nobody gets the message for them. */
    unreachable: z.int(),
    /** As families of each language get it; null without a text. */
    composed: z.nullable(z.object({ en: composed, ar: composed })),
  }),
  refusals: ['not_found'],
} as const satisfies Endpoint
export type MessagePreview = z.infer<(typeof previewMessage)['output']>

const sentMessage = z.object({
  messageId: z.guid(),
  at: moment,
  /** Null once the sender has no account any more. */
  by: z.nullable(z.string()),
  audience: z.enum(AUDIENCES),
  text_En: z.nullable(z.string()),
  text_Ar: z.nullable(z.string()),
  /** Families. */
  recipients: z.int(),
  /** How many of these families had their mail or SMS sent. */
  delivered: z.int(),
  /** How many of these families opened it at Nashat. */
  read: z.int(),
})
export type SentMessage = z.infer<typeof sentMessage>

/** The latest 200. */
export const getSentMessages = {
  ...forSchools,
  method: 'GET',
  path: 'manage/getmessages',
  summary: 'Lists messages sent to families of an activity, newest first.',
  input: z.object({ gId }),
  output: z.array(sentMessage),
  refusals: ['not_found'],
} as const satisfies Endpoint
