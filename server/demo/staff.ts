import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../deps.ts'
import { findDemoActivities, findSchoolByName } from '../queries/family/demo-family.ts'
import { saveAdmin, saveStaff, saveTrainer } from '../queries/staff/staff.ts'
import { insertDemoPerson } from './person.ts'
import { readDemoStaff, schoolNameOf } from './read.ts'
import { type DemoMember, externalIdOf } from './schema.ts'

type StaffDeps = Pick<Deps, 'db' | 'now' | 'random' | 'passwords'>

/** Adds the demo's school staff and Admin. If an e-mail is taken, that account stays as it is. */
export async function insertDemoStaff(deps: StaffDeps): Promise<void> {
  for (const member of readDemoStaff()) {
    const passwordHash = await deps.passwords.hash(member.password)
    await deps.db.transaction(tx => insertMember(deps, tx, member, passwordHash))
  }
}

async function insertMember(
  deps: StaffDeps,
  tx: Tx,
  member: DemoMember,
  passwordHash: string,
): Promise<void> {
  const user = await insertDemoPerson(deps, tx, member, passwordHash)
  if (!user) return
  const { id: userId } = user
  if (member.role === 'Admin') return saveAdmin(tx, userId)
  const { role, school, trains } = member
  const schoolId = await findSchoolByName(tx, schoolNameOf(school))
  if (schoolId === null) return
  const rights = role === 'School' ? [...SCHOOL_RIGHTS] : []
  await saveStaff(tx, { userId, schoolId, role, rights, since: deps.now() })
  const activities = await findDemoActivities(tx, trains.map(externalIdOf))
  await saveTrainer(tx, userId, [...activities.values()])
}
