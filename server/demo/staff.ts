import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/random.ts'
import { findCityBySlug } from '../queries/cities.ts'
import { insertParent } from '../queries/accounts/users.ts'
import { findDemoActivities, findSchoolByName } from '../queries/family/demo-family.ts'
import { saveAdmin, saveStaff, saveTrainer } from '../queries/staff/staff.ts'
import { agreementOf } from '../services/accounts/accounts.ts'
import { readStaff, schoolNameOf } from './read.ts'
import { type DemoMember, externalIdOf } from './schema.ts'

type StaffDeps = Pick<Deps, 'db' | 'now' | 'random' | 'passwords'>

/** Adds whoever works for a school of the demo, or runs it. An e-mail that somebody has stays theirs. */
export async function insertDemoStaff(deps: StaffDeps): Promise<void> {
  for (const member of readStaff()) {
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
  const { city: slug, email, firstName, language, lastName } = member
  const now = deps.now()
  const city = await findCityBySlug(tx, slug)
  const id = newId(deps.random)
  const inserted = await insertParent(
    tx,
    {
      id,
      email,
      firstName,
      lastName,
      language,
      cityId: city?.id ?? null,
      emailAddedAt: now,
      emailConfirmedAt: now,
      passwordHash,
      createdAt: now,
    },
    agreementOf(deps),
  )
  if (!inserted) return
  if (member.role === 'Admin') return saveAdmin(tx, id)
  const { role, school, trains } = member
  const schoolId = await findSchoolByName(tx, schoolNameOf(school))
  if (schoolId === null) return
  const rights = role === 'School' ? [...SCHOOL_RIGHTS] : []
  await saveStaff(tx, { userId: id, schoolId, role, rights, since: now })
  const activities = await findDemoActivities(tx, trains.map(externalIdOf))
  await saveTrainer(tx, id, [...activities.values()])
}
