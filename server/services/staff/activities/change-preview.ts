import type * as z from 'zod/mini'
import type { Change, previewChange, WrittenFields } from '#contract/manage/edit-activity.ts'
import type { Language } from '#contract/language.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { uuidOfSession } from '../../../managed/session-uuid.ts'
import { findFamilies } from '../../../queries/import/families.ts'
import { findSessions } from '../../../queries/sessions.ts'
import { type Clash, findClashes } from '../../../queries/staff/clashes.ts'
import { lockManaged } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { undone } from '../../transaction.ts'
import { mustFindWritten, store } from './edit-activity.ts'
import { requireOwnActivity } from '../rights.ts'

type Preview = z.infer<typeof previewChange.output>
type Dates = Pick<WrittenFields, 'schedule' | 'startDate' | 'endDate' | 'exceptions'>

/**
 * What a change of the dates would do, in a language. It is made and undone, so that nothing else can
 * happen when it is made. Refuses `not_found`, and `invalid_input` as the change would.
 */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { gId, ...dates }: Dates & { gId: string },
  language: Language,
): Promise<Preview> {
  const { id, timeZone } = await requireOwnActivity(deps, caller, gId)
  return undone(deps, async tx => {
    await lockManaged(tx, id)
    return previewOf(deps, tx, { id, timeZone, dates, language })
  })
}

interface Planned {
  id: number
  timeZone: string
  dates: Dates
  language: Language
}

async function previewOf(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { dates, id, language, timeZone }: Planned,
): Promise<Preview> {
  const before = await findToCome(tx, id, deps.now())
  const { sessions } = await store(deps, tx, await mustFindWritten(tx, id), dates)
  const after = await findToCome(tx, id, deps.now())
  const differing = [...after.values()].filter(it => !isSame(before.get(it.id), it))
  const clashes = await findClashes(
    tx,
    id,
    differing.map(it => it.id),
  )
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map(sessionId => changeOf(sessionId, { before, after, clashes, language, timeZone }))
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
  return {
    changes,
    families: sessions.length > 0 ? (await findFamilies(tx, id)).length : 0,
    clashes: clashes.size,
  }
}

interface Span {
  startsAt: Date
  endsAt: Date
}

/** What has begun never changes. */
async function findToCome(tx: Tx, id: number, now: Date) {
  const found = await findSessions(tx, id)
  return new Map(found.filter(({ startsAt }) => startsAt > now).map(it => [it.id, it]))
}

const isSame = (one: Span | undefined, other: Span) =>
  one?.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime()

interface Compared {
  before: ReadonlyMap<number, Span>
  after: ReadonlyMap<number, Span>
  clashes: ReadonlyMap<number, Clash>
  language: Language
  timeZone: string
}

function changeOf(sessionId: number, compared: Compared): Change {
  const { after, before, clashes, language, timeZone } = compared
  const [was, is] = [before.get(sessionId), after.get(sessionId)]
  const clash = clashes.get(sessionId)
  const at = (span: Span | undefined) =>
    span
      ? { startsAt: momentAt(span.startsAt, timeZone), endsAt: momentAt(span.endsAt, timeZone) }
      : null
  return {
    // One that would be added has no id yet.
    sessionId: was ? uuidOfSession(sessionId) : null,
    before: at(was),
    after: at(is),
    kind: clash ? 'clash' : kindOf(was, is),
    why: (language === 'ar' ? clash?.nameAr : clash?.nameEn) ?? null,
  }
}

function kindOf(was: Span | undefined, is: Span | undefined): Exclude<Change['kind'], 'clash'> {
  if (!is) return 'removed'
  if (!was) return 'added'
  return isSame(was, is) ? 'kept' : 'moved'
}

const whenOf = ({ after, before }: Change): string => (after ?? before)?.startsAt ?? ''
