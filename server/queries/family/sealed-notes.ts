import { and, asc, gt, isNotNull, notLike, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { children } from '../../db/schema.ts'
import { SEALED, type SealedText } from '../../security/text-cipher.ts'
import { queryRows } from '../recordset.ts'

export interface StoredNotes {
  childId: string
  notes: SealedText
}

/** The number of children with notes under each key; null: stored as plain text. */
export function countNotesByKey(db: Db): Promise<{ keyId: string | null; count: number }[]> {
  return queryRows(
    db,
    sql`
      select case when starts_with(medical_notes, ${SEALED}) then split_part(medical_notes, ':', 2) end
        as "keyId", count(*)::int as count
      from ${children} where medical_notes is not null group by 1 order by 1`,
  )
}

const isStored = isNotNull(children.medicalNotes)
const STORED = { childId: children.id, notes: sql<SealedText>`${children.medicalNotes}` }

/** Up to `most` notes that are stored under a key, of the children after a given id. */
export function findNotesByKey(
  db: Db,
  keyId: string,
  { after, most }: { after: string; most: number },
): Promise<StoredNotes[]> {
  return db
    .select(STORED)
    .from(children)
    .where(
      and(
        sql`starts_with(${children.medicalNotes}, ${`${SEALED}${keyId}:`})`,
        gt(children.id, after),
      ),
    )
    .orderBy(asc(children.id))
    .limit(most)
}

/**
 * Locks up to `most` notes that are not stored under a key, of the children after a given id. Locked
 * children are skipped.
 */
export function lockNotesOfOtherKeys(
  tx: Tx,
  keyId: string,
  { after, most }: { after: string; most: number },
): Promise<StoredNotes[]> {
  return tx
    .select(STORED)
    .from(children)
    .where(
      and(
        isStored,
        notLike(sql`${children.medicalNotes}`, `${SEALED}${keyId}:%`),
        gt(children.id, after),
      ),
    )
    .orderBy(asc(children.id))
    .limit(most)
    .for('no key update', { skipLocked: true })
}

/** Stores re-encrypted notes. `updatedAt` of the children stays the same. */
export async function writeNotes(tx: Tx, rows: readonly StoredNotes[]): Promise<void> {
  await tx.execute(sql`
    update ${children} set medical_notes = written.notes
    from json_to_recordset(${JSON.stringify(rows)}::json) as written ("childId" uuid, notes text)
    where ${children.id} = written."childId"`)
}
