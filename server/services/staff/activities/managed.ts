import type { Managed, ManagedState } from '#contract/manage/activities.ts'
import type { Deps } from '../../../deps.ts'
import { type Page, rowsOf } from '../../../lib/page.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { type CardRow, findCards } from '../../../queries/search/cards.ts'
import {
  findManagedFacts,
  findManagedIds,
  findTrainersOfActivities,
} from '../../../queries/staff/managed.ts'
import type { Term } from '../../../search/phrases.ts'
import { tsQuery } from '../../../search/ts-query.ts'
import type { Caller } from '../../accounts/access.ts'
import { updateDueAmong, type WaitingListDeps } from '../../registrations/offer-seats.ts'
import { toCard } from '../../search/cards.ts'
import { readSearchTerm, type SearchTerms } from '../../search/search-terms.ts'
import {
  type ConsoleCaller,
  consoleUserId,
  managedRightsAt,
  readRights,
  readScope,
  requireActivity,
} from '../rights.ts'

type ManagedDeps = Pick<Deps, 'db' | 'now'>

interface ManagedSearch {
  schoolId?: number | null | undefined
  state?: ManagedState | null | undefined
  searchTerm?: string | null | undefined
  page?: number | null | undefined
  pageSize?: number | null | undefined
}

/**
 * Lists one page of the activities that the caller runs or trains; all of them for an Admin. Refuses
 * `not_found` for another school.
 */
export async function listManagedActivities(
  deps: ManagedDeps,
  caller: Caller,
  { schoolId, searchTerm, state, ...paging }: ManagedSearch,
): Promise<Page<Managed[]>> {
  const scope = await readScope(deps, caller, schoolId)
  const [first, ...others] = (await readSearchTerm(deps, searchTerm)).flatMap(waysToFind)
  const find = (terms: readonly Term[]) => {
    const matching = terms.length > 0 ? tsQuery(terms, 'anywhere') : undefined
    return findManagedIds(deps.db, { scope, schoolId, state, matching }, rowsOf(paging))
  }
  let found = await find(first ?? [])
  for (const terms of others) if (found.total === 0) found = await find(terms)
  return { items: await readManaged(deps, caller, found.ids), total: found.total }
}

/**
 * A school knows the names of its activities, so stop words must match first; they are left out if nothing is
 * found.
 */
const waysToFind = ({ stopWords, wanted }: SearchTerms) =>
  stopWords.length > 0 ? [[...wanted, ...stopWords], wanted] : [wanted]

/**
 * Updates the waiting list of an activity if it is due, then reads the activity. Refuses `not_found` for one
 * that the caller neither runs nor trains.
 */
export async function readManagedActivity(
  deps: WaitingListDeps,
  caller: Caller,
  gId: string,
): Promise<Managed> {
  const { activityId } = await requireActivity(deps, caller, gId)
  await updateDueAmong(deps, [activityId])
  return readOneManaged(deps, caller, activityId)
}

/** Reads an activity, with what the caller may do. Refuses `not_found`. */
export async function readOneManaged(
  deps: ManagedDeps,
  caller: Caller,
  id: number,
): Promise<Managed> {
  const [managed] = await readManaged(deps, caller, [id])
  if (!managed) throw new Refusal('not_found')
  return managed
}

type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof findManagedFacts>>['get']>>
type Trainer = Awaited<ReturnType<typeof findTrainersOfActivities>>[number]

/** Reads activities in the order of the ids, with what the caller may do. */
export async function readManaged(
  { db, now }: ManagedDeps,
  caller: ConsoleCaller,
  ids: readonly number[],
): Promise<Managed[]> {
  const rights = await readRights({ db }, caller)
  const cards = await findCards(db, ids)
  const facts = await findManagedFacts(db, ids)
  const trainers = Map.groupBy(
    await findTrainersOfActivities(db, ids),
    ({ activityId }) => activityId,
  )
  const at = now()
  const whose = consoleUserId(caller)
  return cards.flatMap(card => {
    const its = facts.get(card.id)
    if (!its) return []
    const trainedBy = trainers.get(card.id) ?? []
    const isTrainer = trainedBy.some(({ userId }) => userId === whose)
    const { schoolId } = card
    const wasPublished = its.firstPublishedAt !== null
    const may = managedRightsAt(rights, { schoolId, isTrainer, wasPublished })
    return [{ ...toManaged(card, its, trainedBy, at), may }]
  })
}

/** Returns the state of an activity: cancelled, published, or draft. */
export function stateOf({
  cancelledAt,
  publishedAt,
}: Pick<CardRow, 'cancelledAt' | 'publishedAt'>): ManagedState {
  if (cancelledAt) return 'cancelled'
  return publishedAt ? 'published' : 'draft'
}

function toManaged(
  card: CardRow,
  facts: Facts,
  trainers: readonly Trainer[],
  now: Date,
): Omit<Managed, 'may'> {
  return {
    ...toCard(card, now),
    description_En: facts.descriptionEn,
    description_Ar: facts.descriptionAr,
    address_En: card.addressEn,
    address_Ar: card.addressAr,
    latitude: card.latitude,
    longitude: card.longitude,
    schoolPhone: facts.schoolPhone,
    // An activity that was written in the console has no id elsewhere.
    externalId: facts.externalId === card.gId ? null : facts.externalId,
    state: stateOf(card),
    version: facts.version,
    confirmed: facts.confirmed,
    offered: facts.offered,
    waitlisted: facts.waitlisted,
    exceptions: facts.exceptions,
    trainers: trainers.map(({ name, userId }) => ({ userId, name })),
    unset: facts.unset,
  }
}
