import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { children } from '../db/schema.ts'

export type ChildRow = typeof children.$inferSelect

/** What a parent writes about a child. */
export type WrittenChild = Omit<ChildRow, 'id' | 'parentId' | 'createdAt' | 'updatedAt'>

const ofParent = (id: string, parentId: string) =>
  and(eq(children.id, id), eq(children.parentId, parentId))

/** A parent's children in the order in which they were added. */
export function findChildren(db: Db, parentId: string): Promise<ChildRow[]> {
  return db
    .select()
    .from(children)
    .where(eq(children.parentId, parentId))
    .orderBy(asc(children.createdAt), asc(children.id))
}

/** One of a parent's children; nothing when it is somebody else's. */
export async function findChild(
  db: Db,
  id: string,
  parentId: string,
): Promise<ChildRow | undefined> {
  const [child] = await db.select().from(children).where(ofParent(id, parentId))
  return child
}

/** Of some children those that are this parent's; they are not removed until the transaction ends. */
export async function holdChildren(
  tx: Tx,
  parentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const held = await tx
    .select({ id: children.id })
    .from(children)
    .where(and(eq(children.parentId, parentId), inArray(children.id, [...ids])))
    .orderBy(asc(children.id))
    .for('key share')
  return held.map(({ id }) => id)
}

export async function countChildren(db: Db, parentId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(children)
    .where(eq(children.parentId, parentId))
  return found?.count ?? 0
}

export async function insertChild(db: Db, child: ChildRow): Promise<void> {
  await db.insert(children).values(child)
}

/** Changes a parent's child; gives back the new row, or nothing when it is somebody else's. */
export async function updateChild(
  db: Db,
  id: string,
  parentId: string,
  changes: WrittenChild & Pick<ChildRow, 'updatedAt'>,
): Promise<ChildRow | undefined> {
  const [child] = await db.update(children).set(changes).where(ofParent(id, parentId)).returning()
  return child
}

/**
 * Keeps a child from everybody until the transaction ends: also from whoever means to register
 * it, because a new registration holds its row. False when it is not this parent's.
 */
export async function lockChild(tx: Tx, id: string, parentId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: children.id })
    .from(children)
    .where(ofParent(id, parentId))
    .for('update')
  return locked.length > 0
}

/** Erases a child, and with it everything that is about it alone. */
export async function deleteChild(tx: Tx, id: string): Promise<void> {
  await tx.delete(children).where(eq(children.id, id))
}
