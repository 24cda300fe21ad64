import type { Language } from '#contract/language.ts'
import type { Profile } from '#contract/accounts/parents.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isCity, updateUser, type User } from '../../queries/accounts/users.ts'
import type { Caller } from './access.ts'
import { refuseField } from '../input.ts'

/** Converts a user to the profile that the API returns. */
export function toProfile(user: User): Profile {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    phoneNumber: user.phoneNumber,
    phoneNumberConfirmed: user.phoneConfirmedAt !== null,
    cityId: user.cityId,
    language: user.language,
  }
}

interface ProfileChanges {
  firstName: string
  lastName: string
  cityId?: number | null | undefined
  language?: Language | undefined
}

/**
 * Changes names, city and language. A field that is left out stays. Refuses `unknown_value` at
 * `cityId`.
 */
export async function editProfile(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  { cityId, firstName, language, lastName }: ProfileChanges,
): Promise<Profile> {
  if (cityId && !(await isCity(db, cityId))) throw refuseField('cityId', 'unknown_value')
  const changed = await updateUser(db, user.id, {
    firstName,
    lastName,
    ...(cityId !== undefined && { cityId }),
    ...(language !== undefined && { language }),
  })
  if (!changed) throw new Refusal('token_invalid')
  return toProfile(changed)
}
