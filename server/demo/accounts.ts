import type { Deps } from '../deps.ts'
import { newId } from '../lib/random.ts'
import { findCityBySlug } from '../queries/cities.ts'
import { hasUsers, insertParent } from '../queries/accounts/users.ts'
import { hasStaff } from '../queries/staff/staff.ts'
import { agreementOf } from '../services/accounts/accounts.ts'
import { insertDemoFamily, markDemoAttendance } from './family.ts'
import { readFamily } from './read.ts'
import type { DemoFamily } from './schema.ts'
import { insertDemoStaff } from './staff.ts'

type DemoDeps = Pick<Deps, 'db' | 'now' | 'random' | 'passwords'>

/**
 * Makes the accounts of the demo, where nobody has one: the parent with the family, and whoever works
 * for a school. What was changed in one stays. Then attendance is marked up to now, at every start.
 */
export async function loadDemoAccounts(deps: DemoDeps): Promise<void> {
  const family = readFamily()
  if (!(await hasUsers(deps.db))) await insertDemoParent(deps, family)
  if (!(await hasStaff(deps.db))) await insertDemoStaff(deps)
  await markDemoAttendance(deps, family)
}

async function insertDemoParent(deps: DemoDeps, family: DemoFamily): Promise<void> {
  const { city: slug, password, ...parent } = family.parent

  const now = deps.now()
  const city = await findCityBySlug(deps.db, slug)
  const passwordHash = await deps.passwords.hash(password)
  const user = {
    ...parent,
    id: newId(deps.random),
    cityId: city?.id ?? null,
    emailAddedAt: now,
    emailConfirmedAt: now,
    phoneConfirmedAt: now,
    passwordHash,
    createdAt: now,
  }
  await deps.db.transaction(async tx => {
    await insertParent(tx, user, agreementOf(deps))
    await insertDemoFamily(deps, tx, user, family)
  })
}
