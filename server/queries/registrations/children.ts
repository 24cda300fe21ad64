import { and, asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { children } from '../../db/schema.ts'
import { CHILD_ORDER } from '../family/child-order.ts'
import { isHeldBy, isSeenBy } from '../family/guardians.ts'

const CHILD = {
  id: children.id,
  firstName: children.firstName,
  birthDate: children.birthDate,
  genderId: children.genderId,
}

/** The columns that registration needs of a child. */
export type RegisterChild = Awaited<ReturnType<typeof findChildrenToRegister>>[number]

const ofParent = (parentId: string, ids: readonly string[]) =>
  and(isHeldBy(parentId), inArray(children.id, [...ids]))

/**
 * Locks children that a parent sees. Without it, two registrations at the same time would not see each
 * other. Call it before locking any activity.
 */
export function lockChildren(tx: Tx, parentId: string, ids: readonly string[]) {
  return tx
    .select(CHILD)
    .from(children)
    .where(ofParent(parentId, ids))
    .orderBy(asc(children.id))
    .for('no key update')
}

/** All children that a parent sees, in the order of siblings. */
export function findChildrenToRegister(db: Db, parentId: string) {
  return db
    .select(CHILD)
    .from(children)
    .where(isSeenBy(parentId))
    .orderBy(...CHILD_ORDER)
}
