import type { Deps } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { findCityBySlug } from '../queries/cities.ts'
import { hasUsers, insertParent } from '../queries/users.ts'
import { agreementOf } from '../services/accounts.ts'
import { insertDemoFamily, markDemoAttendance } from './family.ts'

/** Who may be played in the demo (README). */
export const DEMO_PARENT = {
  email: 'parent@example.com',
  password: 'nashat-demo-2026',
  phoneNumber: '+966512345678',
  firstName: 'Mona',
  lastName: 'Alharbi',
  language: 'en',
  city: 'riyadh',
} as const

type DemoDeps = Pick<Deps, 'db' | 'now' | 'chance' | 'passwords'>

/**
 * Makes the accounts of the demo, with their families, where nobody has one; what was changed in one
 * stays. Then attendance is marked up to now, at every start.
 */
export async function loadDemoAccounts(deps: DemoDeps): Promise<void> {
  if (!(await hasUsers(deps.db))) await insertDemoParent(deps)
  await markDemoAttendance(deps)
}

async function insertDemoParent(deps: DemoDeps): Promise<void> {
  const { city: slug, password, ...parent } = DEMO_PARENT

  const now = deps.now()
  const city = await findCityBySlug(deps.db, slug)
  const passwordHash = await deps.passwords.hash(password)
  const user = {
    ...parent,
    id: newId(deps.chance),
    cityId: city?.id ?? null,
    emailAddedAt: now,
    emailConfirmedAt: now,
    phoneConfirmedAt: now,
    passwordHash,
    createdAt: now,
  }
  await deps.db.transaction(async tx => {
    await insertParent(tx, user, agreementOf(deps))
    await insertDemoFamily(deps, tx, user)
  })
}
