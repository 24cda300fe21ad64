import type { ManagedSchool } from '#contract/manage/schools.ts'
import type { School } from '#contract/schools.ts'
import type { Deps } from '../../deps.ts'
import { isCity } from '../../queries/accounts/users.ts'
import { lockCatalogue } from '../../queries/catalogue.ts'
import { findSchools, insertSchool } from '../../queries/schools.ts'
import type { Caller } from '../accounts/access.ts'
import { refuseField } from '../input.ts'
import { toSchool } from '../schools.ts'
import { inTransaction } from '../transaction.ts'
import { readRights, managesSchool, requireAdmin } from './rights.ts'

type SchoolDeps = Pick<Deps, 'db'>

/** Lists the schools that the caller works for; all of them for an Admin. */
export async function listManagedSchools(
  deps: SchoolDeps,
  caller: Caller,
): Promise<ManagedSchool[]> {
  const rights = await readRights(deps, caller)
  const ids = rights.isAdmin ? null : rights.rows.map(({ schoolId }) => schoolId)
  const found = await findSchools(deps.db, { cityId: null, ids })
  return found.map(school => ({ ...toSchool(school), mayEdit: managesSchool(rights, school.id) }))
}

/**
 * Adds a school. Refuses `forbidden` for a caller who is no Admin, and `invalid_input` for an unknown city,
 * or a name that is taken in the city.
 */
export async function addSchool(
  deps: SchoolDeps,
  caller: Caller,
  { cityId, name_Ar, name_En }: Omit<School, 'id'>,
): Promise<School> {
  if (!(await isCity(deps.db, cityId))) throw refuseField('cityId', 'unknown_value')
  const school = { cityId, nameEn: name_En, nameAr: name_Ar }
  const added = await inTransaction(deps, async tx => {
    // Renaming a school checks under the same lock whether the name is taken.
    await lockCatalogue(tx)
    // The role may have been taken while this waited.
    await requireAdmin({ db: tx }, caller)
    return insertSchool(tx, school)
  })
  if (!added) throw refuseField('name_En', 'taken')
  return toSchool(added)
}
