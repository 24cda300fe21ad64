import * as z from 'zod/mini'
import { optionalLine } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { duesEntry, duesSums, PAYMENT_METHODS } from '../family/dues.ts'
import { REGISTRATION_STATUSES } from '../family/registrations.ts'
import { gId, maybe } from '../shapes.ts'
import { plannedDay } from './planned.ts'
import { format, SPREADSHEETS } from './spreadsheets.ts'

export const MAX_DUES_NOTE = 200
/** In SAR, for one entry. */
export const MAX_AMOUNT = 1_000_000

const account = z.extend(duesSums, {
  registrationId: z.guid(),
  /** Null once the family has removed the child: then only the money is kept. */
  child: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      guardianName: z.nullable(z.string()),
      status: z.enum(REGISTRATION_STATUSES),
    }),
  ),
  /** In the order in which they were entered. */
  entries: z.array(
    z.extend(duesEntry, {
      /** Who entered it. Null if they have left, or if the registration created it. */
      by: z.nullable(z.string()),
    }),
  ),
})
/** The ledger of one place. */
export type DuesAccount = z.infer<typeof account>

const forFinance = {
  access: 'token',
  roles: ['School', 'Admin'],
} as const

/**
 * The ledger of each place: children who have one, by name, then former ones. Refuses with
 * `forbidden` without the right `Finance`. What an Admin sees is recorded (`parents/getaccesslog`).
 */
export const getDues = {
  ...forFinance,
  method: 'GET',
  path: 'manage/getdues',
  summary: 'Returns what is due, paid and left for an activity.',
  input: z.object({ gId }),
  output: z.array(account),
  refusals: ['not_found'],
} as const satisfies Endpoint

const entryId = z.guid()
/** In SAR. A smaller amount than a halala would be stored as zero. */
const amount = z.number().check(z.gte(0.01), z.lte(MAX_AMOUNT), z.multipleOf(0.01))
const note = maybe(optionalLine(MAX_DUES_NOTE))
const ofPlace = { registrationId: z.guid(), entryId, amount, note }
const ofMoney = { ...ofPlace, method: z.enum(PAYMENT_METHODS), receivedOn: plannedDay }

const noting = {
  ...forFinance,
  method: 'POST',
  output: account,
  refusals: ['not_found', 'idempotency_conflict'],
} as const

/** At most what is left: otherwise `too_big` at `amount`. Idempotent by `entryId`. */
export const notePayment = {
  ...noting,
  path: 'manage/notepayment',
  summary: "Records a family's payment to the school.",
  input: z.object(ofMoney),
} as const satisfies Endpoint

/** At most what was paid and not refunded yet: otherwise `too_big` at `amount`. */
export const noteRefund = {
  ...noting,
  path: 'manage/noterefund',
  summary: 'Records a refund from the school to a family.',
  input: z.object(ofMoney),
} as const satisfies Endpoint

/**
 * A charge besides the fee, which the registration adds itself: another price, or what a family
 * that has left still owes. When the place ends or the activity is called off, all earlier charges
 * are voided, including these; what is still owed must be entered after that.
 */
export const noteCharge = {
  ...noting,
  path: 'manage/notecharge',
  summary: 'Adds an amount due for a place.',
  input: z.object(ofPlace),
} as const satisfies Endpoint

/**
 * The entry stays visible and no longer counts. Voiding twice does nothing. A payment that refunds
 * depend on cannot be voided (`too_small` at `corrects`).
 */
export const voidEntry = {
  ...noting,
  path: 'manage/voidentry',
  summary: 'Excludes an entry from the total; it stays visible.',
  input: z.object({ entryId, corrects: z.guid(), note }),
} as const satisfies Endpoint

export const exportDues = {
  ...forFinance,
  method: 'GET',
  path: 'manage/exportdues',
  summary: "Exports an activity's ledger as a spreadsheet, one entry per row.",
  input: z.object({ gId, format }),
  output: z.file(),
  refusals: ['not_found'],
  files: Object.values(SPREADSHEETS),
} as const satisfies Endpoint
