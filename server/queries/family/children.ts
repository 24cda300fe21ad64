import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { children } from '../../db/schema.ts'
import { CHILD_ORDER } from './child-order.ts'
import { isHeldBy, isSeenBy } from './guardians.ts'

export type ChildRow = typeof children.$inferSelect

/** The fields that a parent fills in. */
export type WrittenChild = Omit<ChildRow, 'id' | 'parentId' | 'createdAt' | 'updatedAt'>

const isChildOf = (parentId: string, id: string) => and(eq(children.id, id), isHeldBy(parentId))

/** The children that a parent sees, in the order of siblings. */
export function findChildren(db: Db, parentId: string): Promise<ChildRow[]> {
  return db
    .select()
    .from(children)
    .where(isSeenBy(parentId))
    .orderBy(...CHILD_ORDER)
}

/** One child of a parent; nothing if it is not this parent's. */
export async function findChild(
  db: Db,
  id: string,
  parentId: string,
): Promise<ChildRow | undefined> {
  const [child] = await db
    .select()
    .from(children)
    .where(and(eq(children.id, id), isSeenBy(parentId)))
  return child
}

/**
 * Returns which of the children are this parent's. Those cannot be removed until the transaction
 * ends.
 */
export async function shareLockChildren(
  tx: Tx,
  parentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const held = await tx
    .select({ id: children.id })
    .from(children)
    .where(and(isHeldBy(parentId), inArray(children.id, [...ids])))
    .orderBy(asc(children.id))
    .for('key share')
  return held.map(({ id }) => id)
}

export async function countChildren(db: Db, parentId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(children).where(isSeenBy(parentId))
  return found?.count ?? 0
}

export async function insertChild(db: Db, child: ChildRow): Promise<void> {
  await db.insert(children).values(child)
}

/**
 * Updates a parent's child. Without new notes the old ones stay. Returns the new row; nothing if it is not
 * this parent's.
 */
export async function updateChild(
  db: Db,
  id: string,
  parentId: string,
  changes: Omit<WrittenChild, 'medicalNotes'> &
    Partial<Pick<WrittenChild, 'medicalNotes'>> &
    Pick<ChildRow, 'updatedAt'>,
): Promise<ChildRow | undefined> {
  const [child] = await db.update(children).set(changes).where(isChildOf(parentId, id)).returning()
  return child
}

/**
 * Locks a child until the transaction ends. Registering it waits too, because a new registration
 * locks the child's row. Returns false if it is not this parent's.
 */
export async function lockChild(tx: Tx, id: string, parentId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: children.id })
    .from(children)
    .where(isChildOf(parentId, id))
    .for('update')
  return locked.length > 0
}

/**
 * Returns a parent's child, locked against other changes until the transaction ends. Registering it does
 * not wait.
 */
export async function lockChildToEdit(
  tx: Tx,
  id: string,
  parentId: string,
): Promise<ChildRow | undefined> {
  const [child] = await tx
    .select()
    .from(children)
    .where(isChildOf(parentId, id))
    .for('no key update')
  return child
}

/** Deletes a child and everything that belongs to it. */
export async function deleteChild(tx: Tx, id: string): Promise<void> {
  await tx.delete(children).where(eq(children.id, id))
}
