import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { day, gId, moment } from '../shapes.ts'
import { REGISTRATION_STATUSES } from './registrations.ts'

/**
 * What stands in the ledger of a place: the fee that is asked for it, what the family has paid its school,
 * what the school gave back, and that an entry before was wrong, which stays to be read.
 */
export const DUES_KINDS = ['charge', 'payment', 'refund', 'correction'] as const
export type DuesKind = (typeof DUES_KINDS)[number]

/** How money reached the school, or came back from it. Nashat takes none. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'terminal'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** In SAR, with two decimal places. Negative where more was paid than is due. */
const sum = z.number()

/** What a place costs and what of it is paid, without entries that were corrected. */
export const duesSums = z.object({ due: sum, paid: sum, refunded: sum, left: sum })
export type DuesSums = z.infer<typeof duesSums>

export const duesEntry = z.object({
  entryId: z.guid(),
  kind: z.enum(DUES_KINDS),
  /** In SAR, above zero. Of a correction: that of the entry which it takes out. */
  amount: z.number(),
  /** Of a payment and a refund. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The day of it, as its school says. */
  receivedOn: z.nullable(day),
  note: z.nullable(z.string()),
  at: moment,
  /** Of a correction: the entry that counts no more. */
  corrects: z.nullable(z.guid()),
})
export type DuesEntry = z.infer<typeof duesEntry>

export const familyDues = z.extend(duesSums, {
  registrationId: z.guid(),
  childId: z.guid(),
  firstName: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  activity: z.object({
    gId,
    slug: z.string(),
    activityName: z.string(),
    activityName_Ar: z.string(),
    schoolName_En: z.string(),
    schoolName_Ar: z.string(),
  }),
  /** In the order in which they were noted. */
  entries: z.array(duesEntry),
})
export type FamilyDues = z.infer<typeof familyDues>

export const getFamilyDues = {
  method: 'GET',
  path: 'parents/getdues',
  summary:
    "What the parent's family owes schools and has paid them, place by place; the newest first.",
  input: z.object({}),
  output: z.array(familyDues),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
