import { and, eq, isNull } from 'drizzle-orm'
import { childClaims, children, users } from '../../db/schema.ts'
import type { User } from '../accounts/users.ts'

/** The guardian that a school entered for a child, which nobody has claimed yet. */
export type Guardian = Pick<
  typeof childClaims.$inferSelect,
  'childId' | 'email' | 'phoneNumber' | 'language'
>

/** Who gets notices about a child. Null if the guardian said that they do not know it. */
export type Addressee = User | Guardian | null

/** The columns of an addressee, for queries that join with `parentOf` and `guardianOf`. */
export const ADDRESSEE_COLUMNS = {
  user: users,
  guardian: {
    childId: childClaims.childId,
    email: childClaims.email,
    phoneNumber: childClaims.phoneNumber,
    language: childClaims.language,
  },
}

export const parentOf = eq(users.id, children.parentId)
export const guardianOf = and(eq(childClaims.childId, children.id), isNull(childClaims.declinedAt))

export const addresseeOf = ({
  guardian,
  user,
}: {
  user: User | null
  guardian: Guardian | null
}): Addressee => user ?? guardian

/** A key for grouping: equal for children whose notices go to the same recipient. */
export const keyOf = (to: Addressee): string =>
  to === null ? '' : 'childId' in to ? `${to.email ?? to.phoneNumber}` : to.id
