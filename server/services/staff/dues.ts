import type { DuesKind, PaymentMethod } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import type { DuesAccount } from '#contract/manage/dues.ts'
import { type SpreadsheetFormat, SPREADSHEETS } from '#contract/manage/spreadsheets.ts'
import type { Deps, Tx } from '../../deps.ts'
import { sumsOf } from '../../dues/sums.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt, momentAt } from '../../lib/venue-time.ts'
import { insertAccess } from '../../queries/family/access-log.ts'
import * as queries from '../../queries/staff/dues.ts'
import { findGId } from '../../queries/staff/managed.ts'
import { duesSheet } from '../../spreadsheets/dues.ts'
import { WRITE } from '../../spreadsheets/spreadsheet.ts'
import type { Caller } from '../accounts/access.ts'
import { requireStepUp } from '../accounts/proof.ts'
import { refuseField } from '../input.ts'
import { inTransaction } from '../transaction.ts'
import { type FinanceRights, requireFinance } from './rights.ts'

type DuesDeps = Pick<Deps, 'db' | 'now'>
type Noted = Awaited<ReturnType<typeof queries.findDuesOf>>
type Place = NonNullable<Awaited<ReturnType<typeof queries.findPlace>>>

/** More entries than a plausible ledger has. It stops repeated mistakes. */
const MAX_ENTRIES = 200

/**
 * Returns the ledger of each place of an activity: current places, former ones, and entries kept from deleted
 * children. Views by an Admin are recorded in the access log. Refuses `not_found` for an activity of another
 * school, and `forbidden` without the right `Finance`.
 */
export async function readDues(
  deps: DuesDeps,
  caller: Caller,
  gId: string,
): Promise<DuesAccount[]> {
  return readAccounts(deps, caller, await requireFinance(deps, caller, gId))
}

/**
 * Returns the ledgers as a file, one row per entry, in a language. Refuses as `readDues` does, and
 * `proof_required` as `requireStepUp` does.
 */
export async function readDuesFile(
  deps: DuesDeps,
  caller: Caller,
  { format, gId }: { gId: string; format?: SpreadsheetFormat | null | undefined },
  language: Language,
) {
  const access = await requireFinance(deps, caller, gId)
  await requireStepUp(deps, caller)
  const accounts = await readAccounts(deps, caller, access)
  const kind = format ?? 'csv'
  return {
    content: await WRITE[kind](duesSheet(accounts, language)),
    mediaType: SPREADSHEETS[kind],
    name: `dues-${dayAt(deps.now(), access.timeZone)}.${kind}`,
  }
}

async function readAccounts(
  deps: DuesDeps,
  caller: Caller,
  access: FinanceRights,
): Promise<DuesAccount[]> {
  const places = await queries.findPlacesWithDues(deps.db, access.id)
  const noted = await queries.findDuesOfActivity(deps.db, access.id)
  await recordFor(deps, caller, access, places)
  const byPlace = Map.groupBy(noted, ({ entry }) => entry.registrationId)
  const known = new Set(places.map(({ registrationId }) => registrationId))
  const removed = [...byPlace].filter(([registrationId]) => !known.has(registrationId))
  return [
    ...places.map(place => toAccount(place, byPlace.get(place.registrationId) ?? [], access)),
    ...removed.map(([registrationId, rows]) => toAccount({ registrationId }, rows, access)),
  ]
}

interface NewEntry {
  registrationId: string
  entryId: string
  kind: Exclude<DuesKind, 'correction'>
  amount: number
  method?: PaymentMethod
  receivedOn?: string
  note?: string | null | undefined
}

/**
 * Adds a charge, payment or refund to the ledger of a place, and returns the ledger. Repeating the call with
 * the same id adds nothing. Refuses `not_found`, `forbidden` without the right `Finance`, `invalid_input` for
 * a payment above what is left, a refund above what was paid or a future day, and `idempotency_conflict` if
 * another entry has the id.
 */
export async function addEntry(
  deps: DuesDeps,
  caller: Caller,
  { entryId, ...wanted }: NewEntry,
): Promise<DuesAccount> {
  const registrationId = wanted.registrationId.toLowerCase()
  const input = { ...wanted, registrationId }
  const { access, place } = await requirePlace(deps, caller, registrationId)
  const today = dayAt(deps.now(), access.timeZone)
  if (input.receivedOn && input.receivedOn > today) throw refuseField('receivedOn', 'in_future')
  const entry = rowOf(deps, caller, access, { ...input, id: entryId.toLowerCase(), corrects: null })
  await addUnderLock(deps, caller, entry, rows => {
    const { left, paid, refunded } = sumsOf(rows)
    const most = { charge: Infinity, payment: left, refund: paid - refunded }[input.kind]
    if (halalas(input.amount) > halalas(most)) throw refuseField('amount', 'too_big')
    if (rows.length >= MAX_ENTRIES) throw refuseField('amount', 'too_many')
    return true
  })
  return readAccount(deps, caller, access, place)
}

const halalas = (amount: number) => Math.round(amount * 100)

interface Correction {
  entryId: string
  corrects: string
  note?: string | null | undefined
}

/**
 * Cancels an entry with a correction; both stay visible. Does nothing if the entry is cancelled already.
 * Refuses as `addEntry` does, and `invalid_input` at `corrects` if the entry is itself a correction, or a
 * payment that was refunded.
 */
export async function voidEntry(
  deps: DuesDeps,
  caller: Caller,
  { corrects: wanted, entryId, note }: Correction,
): Promise<DuesAccount> {
  const corrects = wanted.toLowerCase()
  const wrong = await queries.findEntry(deps.db, corrects)
  if (!wrong) throw new Refusal('not_found')
  const { amount, registrationId } = wrong
  const { access, place } = await requirePlace(deps, caller, registrationId)
  if (wrong.kind === 'correction') throw refuseField('corrects', 'unknown_value')
  const input = { registrationId, kind: 'correction', amount, note, corrects } as const
  const entry = rowOf(deps, caller, access, { ...input, id: entryId.toLowerCase() })
  await addUnderLock(deps, caller, entry, rows => {
    if (rows.some(row => row.corrects === corrects)) return false
    const { paid, refunded } = sumsOf([...rows, entry])
    if (refunded > paid) throw refuseField('corrects', 'too_small')
    return true
  })
  return readAccount(deps, caller, access, place)
}

type Row = Parameters<typeof queries.insertEntry>[1]
type Written = Pick<Row, 'id' | 'registrationId' | 'kind' | 'amount'> & {
  corrects: string | null
  method?: PaymentMethod | undefined
  receivedOn?: string | undefined
  note?: string | null | undefined
}

const rowOf = (
  { now }: DuesDeps,
  { user }: Caller,
  { id: activityId }: FinanceRights,
  { method = undefined, note, receivedOn, ...rest }: Written,
) => ({
  ...rest,
  activityId,
  method: method ?? null,
  receivedOn: receivedOn ?? null,
  note: note || null,
  userId: user.id,
  at: now(),
})

type WrittenRow = ReturnType<typeof rowOf>

/** Adds an entry, unless it exists already or `mayAdd` returns false. */
async function addUnderLock(
  deps: DuesDeps,
  caller: Caller,
  entry: WrittenRow,
  mayAdd: (rows: readonly queries.DuesRow[]) => boolean,
): Promise<void> {
  const { registrationId } = entry
  await inTransaction(deps, async tx => {
    // Concurrent entries for the same place wait here, and then count this entry too.
    if (!(await queries.lockPlace(tx, registrationId))) throw new Refusal('not_found')
    // Again, because the role may have been taken while this waited.
    await requirePlace({ ...deps, db: tx }, caller, registrationId)
    if (await isAlreadyAdded(tx, entry)) return
    const noted = await queries.findDuesOf(tx, [registrationId])
    if (!mayAdd(noted.map(row => row.entry))) return
    if (await queries.insertEntry(tx, entry)) return
    // Cancelling an activity corrects charges without waiting for this lock.
    if (entry.corrects && (await queries.isCorrected(tx, entry.corrects))) return
    // The same id was used at the same time for another place.
    throw new Refusal('idempotency_conflict')
  })
}

const IDENTITY_FIELDS = [
  'registrationId',
  'kind',
  'amount',
  'method',
  'receivedOn',
  'note',
  'corrects',
] as const

async function isAlreadyAdded(tx: Tx, entry: WrittenRow): Promise<boolean> {
  const known = await queries.findEntry(tx, entry.id)
  if (!known) return false
  const isSame = IDENTITY_FIELDS.every(field => known[field] === entry[field])
  if (!isSame) throw new Refusal('idempotency_conflict')
  return true
}

async function requirePlace(deps: DuesDeps, caller: Caller, registrationId: string) {
  const place = await queries.findPlace(deps.db, registrationId)
  const gId = place && (await findGId(deps.db, place.activityId))
  if (!gId) throw new Refusal('not_found')
  return { place, access: await requireFinance(deps, caller, gId) }
}

async function readAccount(
  deps: DuesDeps,
  caller: Caller,
  access: FinanceRights,
  place: Place,
): Promise<DuesAccount> {
  await recordFor(deps, caller, access, [place])
  return toAccount(place, await queries.findDuesOf(deps.db, [place.registrationId]), access)
}

async function recordFor(
  { db, now }: DuesDeps,
  { user }: Caller,
  { isRecorded }: FinanceRights,
  places: readonly Place[],
): Promise<void> {
  if (!isRecorded) return
  await insertAccess(db, [...new Set(places.map(({ childId }) => childId))], {
    seenAt: now(),
    seenBy: user.id,
    role: 'Admin',
    schoolId: null,
    what: 'dues',
  })
}

const toAccount = (
  place: Place | Pick<Place, 'registrationId'>,
  noted: Noted,
  { timeZone }: FinanceRights,
): DuesAccount => ({
  registrationId: place.registrationId,
  child:
    'childId' in place
      ? {
          firstName: place.firstName,
          lastName: place.lastName,
          guardianName: place.guardianName,
          status: place.status,
        }
      : null,
  ...sumsOf(noted.map(({ entry }) => entry)),
  entries: noted.map(({ by, entry }) => ({ ...toEntry(entry, timeZone), by })),
})

/** Converts an entry to the contract's shape. */
export const toEntry = (
  { amount, at, corrects, id, kind, method, note, receivedOn }: queries.DuesRow,
  timeZone: string,
) => ({
  entryId: id,
  kind,
  amount,
  method,
  receivedOn,
  note,
  at: momentAt(at, timeZone),
  corrects,
})
