import type * as z from 'zod/mini'
import type { DateChange, previewChange, WrittenFields } from '#contract/manage/edit-activity.ts'
import type { Language } from '#contract/language.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { sessionIdOf, uuidOfSession } from '../../../lib/session-uuid.ts'
import type { SessionChange } from '../../../queries/import/adapt-sessions.ts'
import { findFamilies } from '../../../queries/import/families.ts'
import { findSessions } from '../../../queries/sessions.ts'
import { type Clash, findClashes } from '../../../queries/staff/clashes.ts'
import type { Caller } from '../../accounts/access.ts'
import { runAndRollBack } from '../../transaction.ts'
import { mustFindWritten, storeActivity } from './store-activity.ts'
import { lockExisting } from './lock-existing.ts'
import {
  addDate,
  cancelDate,
  moveDate,
  lockNotCancelled,
  requireFutureSession,
} from './one-date.ts'
import { requireOwnActivity } from '../rights.ts'

type Preview = z.infer<typeof previewChange.output>
type Dates = Pick<WrittenFields, 'schedule' | 'startDate' | 'endDate' | 'exceptions'>
type OneDate = Pick<z.infer<typeof previewChange.input>, 'sessionId' | 'startsAt' | 'endsAt'>

/**
 * Returns what a change of the dates, or of one date, would do, in a language. The change is made and rolled
 * back, so that the preview matches the real change. Refuses `not_found`, and as the change would.
 */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { endsAt, gId, sessionId, startsAt, ...dates }: Dates & OneDate & { gId: string },
  language: Language,
): Promise<Preview> {
  const { id, rights, timeZone } = await requireOwnActivity(deps, caller, gId)
  const make =
    sessionId || startsAt
      ? (tx: Tx) => changeOne(deps, tx, { id, timeZone }, { sessionId, startsAt, endsAt })
      : async (tx: Tx) =>
          (await storeActivity(deps, tx, await mustFindWritten(tx, id), dates)).sessions
  return runAndRollBack(deps, async tx => {
    await lockExisting(tx, id)
    const isNamed = rights.includes('Roster')
    return previewOf(deps, tx, { id, timeZone, make, language, isNamed })
  })
}

/** Moves, cancels or adds a date, depending on which fields are given. */
async function changeOne(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  activity: { id: number; timeZone: string },
  { endsAt, sessionId, startsAt }: OneDate,
): Promise<readonly SessionChange[]> {
  await lockNotCancelled(tx, activity.id)
  const span = startsAt && endsAt ? { startsAt, endsAt } : null
  if (!sessionId) return span ? (await addDate(deps, tx, activity, span)).sessions : []
  const id = sessionIdOf(sessionId)
  if (id === null) throw new Refusal('not_found')
  const session = await requireFutureSession(deps, tx, { id, activityId: activity.id })
  return span ? moveDate(deps, tx, session, span) : cancelDate(deps, tx, session, {})
}

interface Planned {
  id: number
  timeZone: string
  /** Makes the change. Returns the session changes that families are notified of. */
  make: (tx: Tx) => Promise<readonly SessionChange[]>
  language: Language
  /** Whether the caller may see the names of children. */
  isNamed: boolean
}

async function previewOf(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { id, make, ...shown }: Planned,
): Promise<Preview> {
  const before = await findToCome(tx, id, deps.now())
  const sessions = await make(tx)
  const after = await findToCome(tx, id, deps.now())
  const differing = [...after.values()].filter(it => !isSame(before.get(it.id), it))
  const clashes = await findClashes(
    tx,
    id,
    differing.map(it => it.id),
  )
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map(sessionId => changeOf(sessionId, { before, after, clashes, ...shown }))
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
  return {
    changes,
    families: sessions.length > 0 ? (await findFamilies(tx, id)).length : 0,
    clashes: clashes.size,
  }
}

interface Span {
  startsAt: Date
  endsAt: Date
}

/** Sessions that have begun never change. */
async function findToCome(tx: Tx, id: number, now: Date) {
  const found = await findSessions(tx, id)
  return new Map(found.filter(({ startsAt }) => startsAt > now).map(it => [it.id, it]))
}

const isSame = (one: Span | undefined, other: Span) =>
  one?.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime()

interface Compared extends Pick<Planned, 'timeZone' | 'language' | 'isNamed'> {
  before: ReadonlyMap<number, Span>
  after: ReadonlyMap<number, Span>
  clashes: ReadonlyMap<number, readonly Clash[]>
}

function changeOf(sessionId: number, compared: Compared): DateChange {
  const { after, before, clashes, isNamed, language, timeZone } = compared
  const [was, is] = [before.get(sessionId), after.get(sessionId)]
  const clashing = clashes.get(sessionId)?.map(({ firstName, nameAr, nameEn }) => ({
    firstName,
    why: language === 'ar' ? nameAr : nameEn,
  }))
  const at = (span: Span | undefined) =>
    span
      ? { startsAt: momentAt(span.startsAt, timeZone), endsAt: momentAt(span.endsAt, timeZone) }
      : null
  return {
    // A session that would be added has no id yet.
    sessionId: was ? uuidOfSession(sessionId) : null,
    before: at(was),
    after: at(is),
    kind: clashing ? 'clash' : kindOf(was, is),
    why: clashing?.[0]?.why ?? null,
    ...(isNamed && clashing && { clashing }),
  }
}

function kindOf(was: Span | undefined, is: Span | undefined): Exclude<DateChange['kind'], 'clash'> {
  if (!is) return 'removed'
  if (!was) return 'added'
  return isSame(was, is) ? 'kept' : 'moved'
}

const whenOf = ({ after, before }: DateChange): string => (after ?? before)?.startsAt ?? ''
