import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/secrets/random.ts'
import { insertParent, type User } from '../queries/accounts/users.ts'
import { findCityBySlug } from '../queries/cities.ts'
import { agreementOf } from '../services/accounts/accounts.ts'
import type { DemoPerson } from './schema.ts'

/** Creates a demo account with everything confirmed. Returns nothing if another user has the e-mail. */
export async function insertDemoPerson(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  person: DemoPerson,
  passwordHash: string,
): Promise<User | undefined> {
  const { city: slug, email, firstName, language, lastName, phoneNumber = null } = person
  const now = deps.now()
  const city = await findCityBySlug(tx, slug)
  const user = {
    id: newId(deps.random),
    email,
    firstName,
    lastName,
    language,
    cityId: city?.id ?? null,
    emailAddedAt: now,
    emailConfirmedAt: now,
    phoneNumber,
    phoneConfirmedAt: phoneNumber === null ? null : now,
    passwordHash,
    createdAt: now,
  }
  return insertParent(tx, user, agreementOf(deps))
}
