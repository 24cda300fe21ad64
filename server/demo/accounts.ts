import type { Deps } from '../deps.ts'
import { hasUsers } from '../queries/accounts/users.ts'
import { hasStaff } from '../queries/staff/staff.ts'
import { insertDemoFamily, markDemoAttendance } from './family.ts'
import { insertDemoPerson } from './person.ts'
import { readDemoFamily } from './read.ts'
import type { DemoFamily } from './schema.ts'
import { insertDemoStaff } from './staff.ts'

type DemoDeps = Pick<Deps, 'cipher' | 'db' | 'now' | 'random' | 'passwords'>

/**
 * Creates the demo accounts if there are none: the parent with the family, and school staff. Existing
 * accounts stay as they are. Marks the attendance up to now, at every start.
 */
export async function loadDemoAccounts(deps: DemoDeps): Promise<void> {
  const family = readDemoFamily()
  if (!(await hasUsers(deps.db))) await insertDemoParent(deps, family)
  if (!(await hasStaff(deps.db))) await insertDemoStaff(deps)
  await markDemoAttendance(deps, family)
}

async function insertDemoParent(deps: DemoDeps, family: DemoFamily): Promise<void> {
  const passwordHash = await deps.passwords.hash(family.parent.password)
  await deps.db.transaction(async tx => {
    const user = await insertDemoPerson(deps, tx, family.parent, passwordHash)
    if (user) await insertDemoFamily(deps, tx, user, family)
  })
}
