import { UNSAID, type PagePreview, type Unsaid } from '#contract/manage/preview-page.ts'
import type { WrittenFields } from '#contract/manage/edit-activity.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { missingIn, withWritten } from '../../../managed/fields.ts'
import { shareLockTrainers, setPublished } from '../../../queries/staff/write-activity.ts'
import type { WrittenActivity } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { listSessions, listSimilar, readActivity } from '../../activities.ts'
import { refuseField } from '../../input.ts'
import { runAndRollBack } from '../../transaction.ts'
import { blankActivity } from './blank-activity.ts'
import { lockExisting } from './lock-existing.ts'
import { mustFindWritten, storeActivity } from './store-activity.ts'
import { requireOwnActivity, requireSchool } from '../rights.ts'

type PreviewDeps = Pick<Deps, 'db' | 'now' | 'random'>
type Given = WrittenFields & {
  gId?: string | null | undefined
  schoolId?: number | null | undefined
}

/** A row needs a name. The preview reports separately that it is missing. */
const NO_NAME = '…'

/**
 * Returns the page of an activity as if it were saved and published now. This is done and rolled back, so
 * that the preview matches the real page. Refuses `not_found` for another school's activity, and
 * `invalid_input` as saving would, except that the name may be missing.
 */
export async function readPagePreview(
  deps: PreviewDeps,
  caller: Caller,
  { gId, schoolId, ...given }: Given,
): Promise<PagePreview> {
  const begin = await beginning(deps, caller, { gId, schoolId, trainerIds: given.trainerIds })
  return runAndRollBack(deps, async tx => {
    const { gId, known, ...besides } = await begin(tx)
    const { activityName, activityName_Ar } = withWritten(known.fields, given)
    const isNamed = activityName !== '' || activityName_Ar !== ''
    const named = isNamed ? given : { ...given, activityName: NO_NAME }
    const { id } = await storeActivity(deps, tx, known, named, besides)
    const now = deps.now()
    await setPublished(tx, id, now, now)

    const inside = { ...deps, db: tx }
    const activity = await readActivity(inside, gId)
    return {
      activity: isNamed ? activity : { ...activity, activityName },
      sessions: await listSessions(inside, gId),
      similar: await listSimilar(inside, gId),
      unsaid: [
        ...(isNamed ? [] : ['activityName' as const]),
        ...unsetIn(await mustFindWritten(tx, id)),
      ],
    }
  })
}

interface Beginning {
  known: WrittenActivity
  gId: string
  trainers: ReadonlySet<string>
  columns: { gId?: string }
}

/** Checks that the caller may edit, and returns a function that reads what is edited. */
async function beginning(
  deps: PreviewDeps,
  caller: Caller,
  { gId, schoolId, trainerIds = [] }: Pick<Given, 'gId' | 'schoolId' | 'trainerIds'>,
): Promise<(tx: Tx) => Promise<Beginning>> {
  if (gId) {
    const { id, schoolId } = await requireOwnActivity(deps, caller, gId)
    return async tx => {
      const trainers = await shareLockTrainers(tx, schoolId, trainerIds)
      await lockExisting(tx, id)
      return { known: await mustFindWritten(tx, id), gId, trainers, columns: {} }
    }
  }
  if (!schoolId) throw refuseField('schoolId', 'required')
  await requireSchool(deps, caller, schoolId)
  return async tx => {
    const trainers = await shareLockTrainers(tx, schoolId, trainerIds)
    const blank = await blankActivity({ db: tx }, schoolId)
    const gId = newId(deps.random)
    const known = { ...blank, rest: { ...blank.rest, externalId: gId } }
    return { known, gId, trainers, columns: { gId } }
  }
}

const PATHS: Readonly<Partial<Record<Unsaid, string>>> = { ages: 'minAge' }

function unsetIn({ fields, unset }: WrittenActivity): Unsaid[] {
  const missing = missingIn(fields, unset, true)
  return UNSAID.filter(name => missing[PATHS[name] ?? name])
}
