import { and, eq, isNull } from 'drizzle-orm'
import { childClaims, children, users } from '../../db/schema.ts'
import type { User } from '../accounts/users.ts'

/** The guardian whom a school named, of a child that nobody has claimed yet. */
export type Guardian = Pick<
  typeof childClaims.$inferSelect,
  'childId' | 'email' | 'phoneNumber' | 'language'
>

/** Who is told about a child. Nobody where the guardian does not know it. */
export type Addressee = User | Guardian | null

/** To be selected where `parentOf` and `guardianOf` are joined. */
export const TOLD = {
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

/** The same for everybody who is told together. */
export const keyOf = (to: Addressee): string =>
  to === null ? '' : 'childId' in to ? `${to.email ?? to.phoneNumber}` : to.id
