import { MINUTE_MS } from '#contract/durations.ts'
import type { Deps } from '../../deps.ts'
import type { QueuedNotice } from '../../notify/message.ts'
import {
  deleteNotice,
  findMissing,
  insertNotice,
  isStillMissing,
} from '../../queries/family/absences.ts'
import { notifyFamily } from './family-notices.ts'

/** By then latecomers have arrived, and a missing child can still be looked for. */
const AFTER_START_MS = 10 * MINUTE_MS
/** Time to correct a wrong tap. */
const AFTER_MARK_MS = 2 * MINUTE_MS
/** A trainer who goes through the list pauses for less than this. */
const AFTER_LAST_MARK_MS = 5 * MINUTE_MS
/**
 * With a second trainer, the child may have been marked on a phone that is offline. Most are online by then.
 */
const AFTER_LAST_OF_SEVERAL_MS = 20 * MINUTE_MS
/**
 * Marks from a phone that was offline until then still notify families; later corrections by the school do
 * not.
 */
const AFTER_END_MS = 2 * 60 * MINUTE_MS

type AbsenceDeps = Pick<Deps, 'db' | 'log' | 'now' | 'notices'>
type MissingRow = Awaited<ReturnType<typeof findMissing>>[number]

/**
 * Notifies parents who asked for it that a child is not marked present: once for each child and session,
 * however often it runs and whatever settings change. A failure for one does not stop the others. Throws only
 * if every message failed.
 */
export async function notifyOfAbsences(deps: AbsenceDeps): Promise<void> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  const missing = await findMissing(deps.db, {
    began: ago(AFTER_START_MS),
    marked: ago(AFTER_MARK_MS),
    quiet: ago(AFTER_LAST_MARK_MS),
    quietOfSeveral: ago(AFTER_LAST_OF_SEVERAL_MS),
    ended: ago(AFTER_END_MS),
  })
  let failed = 0
  // Each has its own transaction, because on PGlite every page waits for it.
  for (const row of missing)
    await notifyParent(deps, row).catch(error => {
      failed++
      deps.log.error('A parent could not be notified of an absence.', { error })
    })
  if (failed > 0 && failed === missing.length)
    throw new Error('No parent could be notified of an absence.')
}

/** Siblings are notified separately: if one is marked later, the others must not be notified again. */
async function notifyParent(deps: AbsenceDeps, { user, ...row }: MissingRow): Promise<void> {
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
    if (await insertNotice(tx, missed)) await notifyFamily(deps, tx, user, news, cause)
  })
}

/** Checks, just before a notice or push is sent, that the child is still absent. True for other notices. */
export async function isStillAbsent(
  { db }: Pick<Deps, 'db'>,
  { missed }: Pick<QueuedNotice, 'missed'>,
): Promise<boolean> {
  return missed === undefined || (await isStillMissing(db, missed))
}

/**
 * Call when a notice of an absence was not sent. If the child is no longer missing, a later absence is
 * notified again. If it still is, the record stays, because the notice to the other guardian may still be
 * queued.
 */
export async function withdrawAbsence(
  { db }: Pick<Deps, 'db'>,
  { missed }: Pick<QueuedNotice, 'missed'>,
): Promise<void> {
  if (missed && !(await isStillMissing(db, missed))) await deleteNotice(db, missed)
}
