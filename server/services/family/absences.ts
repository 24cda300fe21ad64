import type { Deps } from '../../deps.ts'
import type { QueuedNotice } from '../../notify/message.ts'
import {
  deleteTold,
  findMissing,
  insertTold,
  isStillMissing,
} from '../../queries/family/absences.ts'
import { tellFamily } from './family-notices.ts'

const MINUTE_MS = 60_000
/** Who is late has come by then, and who is missed can still be looked for. */
const AFTER_START_MS = 10 * MINUTE_MS
/** Long enough to put a slip of the finger right. */
const AFTER_MARK_MS = 2 * MINUTE_MS
/** Whoever goes through a list pauses for less. */
const AFTER_LAST_MARK_MS = 5 * MINUTE_MS
/** With a second trainer the child may be on a phone that has no network: most have found one by then. */
const AFTER_LAST_OF_SEVERAL_MS = 20 * MINUTE_MS
/** Marks of a phone that had no network until then still tell families; what a school corrects later does not. */
const AFTER_END_MS = 2 * 60 * MINUTE_MS

type AbsenceDeps = Pick<Deps, 'db' | 'log' | 'now' | 'notices'>
type MissingRow = Awaited<ReturnType<typeof findMissing>>[number]

/**
 * Tells parents who asked for it that a child is not marked present: once for each child and session, however
 * often it runs, and whatever they change about how they are told. A failure for one does not stop the others. Throws only if every message failed.
 */
export async function tellOfAbsences(deps: AbsenceDeps): Promise<void> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  const missing = await findMissing(deps.db, {
    began: ago(AFTER_START_MS),
    marked: ago(AFTER_MARK_MS),
    quiet: ago(AFTER_LAST_MARK_MS),
    quietOfSeveral: ago(AFTER_LAST_OF_SEVERAL_MS),
    ended: ago(AFTER_END_MS),
  })
  let failed = 0
  // Each has a separate transaction, because on PGlite every page waits for it.
  for (const row of missing)
    await tellOf(deps, row).catch(error => {
      failed++
      deps.log.error('A parent could not be told of an absence.', { error })
    })
  if (failed > 0 && failed === missing.length)
    throw new Error('Nobody could be told of an absence.')
}

/** Siblings are told of one by one: one of them may be marked later, and is not told of twice then. */
async function tellOf(deps: AbsenceDeps, { user, ...row }: MissingRow): Promise<void> {
  const { activity, endsAt, firstName, marks, phone, registrationId, sessionId, startsAt } = row
  const missed = { registrationId, sessionId, startsAt: startsAt.toISOString(), marks }
  const news = {
    kind: 'not_present' as const,
    children: [firstName],
    activity,
    at: startsAt,
    phone,
    missed,
    expiresAt: new Date(endsAt.getTime() + AFTER_END_MS),
  }
  const cause = `not_present ${registrationId} ${sessionId} ${missed.startsAt} ${marks}`
  await deps.db.transaction(async tx => {
    if (await insertTold(tx, missed)) await tellFamily(deps, tx, user, news, cause)
  })
}

/** False for an absence that is one no more when its notice or push is about to leave. */
export async function isStillAbsent(
  { db }: Pick<Deps, 'db'>,
  { missed }: Pick<QueuedNotice, 'missed'>,
): Promise<boolean> {
  return missed === undefined || (await isStillMissing(db, missed))
}

/**
 * A notice of an absence did not leave: the family is told if the child is missing again. Where it still is, one of two
 * guardians alone hears of it no more, and what is queued for the other one is to leave.
 */
export async function withdrawAbsence(
  { db }: Pick<Deps, 'db'>,
  { missed }: Pick<QueuedNotice, 'missed'>,
): Promise<void> {
  if (missed && !(await isStillMissing(db, missed))) await deleteTold(db, missed)
}
