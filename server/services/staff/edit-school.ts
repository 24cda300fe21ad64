import type { School } from '#contract/schools.ts'
import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockCatalogue } from '../../queries/catalogue.ts'
import { findSources, saveDocuments } from '../../queries/search/search-documents.ts'
import { addSearchWords } from '../../queries/search/search-words.ts'
import {
  isNameTaken,
  isSameCountry,
  lockSchool,
  updateSchool,
} from '../../queries/staff/schools.ts'
import type { Caller } from '../accounts/access.ts'
import { refuseFields } from '../input.ts'
import { toSchool } from '../schools.ts'
import { inTransaction } from '../transaction.ts'
import { requireSchool } from './rights.ts'

/** Search documents per batch. */
const CHUNK = 500

type Written = Omit<School, 'id'>

/**
 * Changes the names of a school or its city, and rewrites the search documents of its activities. With `seen`,
 * changes only what differs from it: somebody else may have saved the rest since. Refuses
 * `not_found` for another school, and `invalid_input` for a city that is unknown or in another country, or an
 * English name that is taken in the city.
 */
export async function editSchool(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { id, seen, ...typed }: School & { seen?: Written | null | undefined },
): Promise<School> {
  await requireSchool(deps, caller, id)
  return inTransaction(deps, async tx => {
    // An import identifies schools by their names.
    await lockCatalogue(tx)
    const before = await lockSchool(tx, id)
    if (!before) throw new Refusal('not_found')
    // Again, because the role may have been taken while this waited.
    await requireSchool({ db: tx }, caller, id)
    const { cityId, name_Ar, name_En } = merged(toSchool(before), typed, seen)
    const school = { id, cityId, nameEn: name_En, nameAr: name_Ar }
    const isElsewhere = !(await isSameCountry(tx, cityId, before.cityId))
    refuseFields({
      cityId: isElsewhere && 'unknown_value',
      name_En: (await isNameTaken(tx, school)) && 'taken',
    })
    await updateSchool(tx, school, before)
    await rewriteDocuments(tx, id)
    return toSchool(school)
  })
}

function merged(now: Written, typed: Written, seen: Written | null | undefined): Written {
  if (!seen) return typed
  return {
    cityId: typed.cityId === seen.cityId ? now.cityId : typed.cityId,
    name_Ar: typed.name_Ar === seen.name_Ar ? now.name_Ar : typed.name_Ar,
    name_En: typed.name_En === seen.name_En ? now.name_En : typed.name_En,
  }
}

async function rewriteDocuments(tx: Tx, schoolId: number): Promise<void> {
  for (let behind: number | undefined = 0; behind !== undefined;) {
    const sources = await findSources(tx, { behind, limit: CHUNK, schoolId })
    await addSearchWords(tx, await saveDocuments(tx, sources))
    behind = sources.at(-1)?.id
  }
}
