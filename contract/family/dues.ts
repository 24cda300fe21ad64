import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { day, gId, moment } from '../shapes.ts'
import { REGISTRATION_STATUSES } from './registrations.ts'

/**
 * The entries in the ledger of a place: its fee, what the family has paid, what the school gave
 * back, and corrections of earlier entries. A corrected entry stays visible.
 */
export const DUES_KINDS = ['charge', 'payment', 'refund', 'correction'] as const
export type DuesKind = (typeof DUES_KINDS)[number]

/** How the school received the money or gave it back. Nashat itself takes no payments. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'terminal'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** In SAR, with two decimal places. Negative if more was paid than is due. */
const sum = z.number()

/** What a place costs and what is paid, without corrected entries. */
export const duesSums = z.object({ due: sum, paid: sum, refunded: sum, left: sum })
export type DuesSums = z.infer<typeof duesSums>

export const duesEntry = z.object({
  entryId: z.guid(),
  kind: z.enum(DUES_KINDS),
  /** In SAR, above zero. For a correction: the amount of the corrected entry. */
  amount: z.number(),
  /** Only for payments and refunds. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The day of the payment or refund, as the school entered it. */
  receivedOn: z.nullable(day),
  note: z.nullable(z.string()),
  at: moment,
  /** For a correction: the entry that no longer counts. */
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
  /** In the order in which they were entered. */
  entries: z.array(duesEntry),
})
export type FamilyDues = z.infer<typeof familyDues>

export const getFamilyDues = {
  method: 'GET',
  path: 'parents/getdues',
  summary: "Lists what the parent's family owes and has paid, place by place, newest first.",
  input: z.object({}),
  output: z.array(familyDues),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
