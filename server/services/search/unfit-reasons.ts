import type { Card, CardForParent, UnfitReason } from '#contract/activities.ts'
import { UNFIT_CODES } from '#contract/activities.ts'
import { type Unfit, unfitSentence } from '#contract/eligibility/unfit-texts.ts'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import { type Blocked, blockedBy, type Obstacle } from '../../planning/obstacles.ts'
import { fromBits } from '../../planning/week-slots.ts'
import { findInWeek } from '../../queries/family/child-weeks.ts'
import { findActivitySeats } from '../../queries/registrations/activity-seats.ts'
import { findActivities } from '../../queries/registrations/lock-activity.ts'
import type { FamilyChild } from '../family/child-week.ts'
import { reasonsOf } from '../registrations/reasons.ts'

interface About {
  /** The children the list is for; `family` has all children of their parent. */
  children: readonly FamilyChild[]
  family: readonly FamilyChild[]
  obstacles: readonly Obstacle[]
  language: Language
}

/** Adds to cards that do not fit some children why: the first reason of each kind for each child. */
export async function withUnfitReasons(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  cards: readonly Card[],
  about: About,
): Promise<CardForParent[]> {
  const now = clock()
  const gIds = cards.map(({ gId }) => gId)
  if (gIds.length === 0) return []
  const [activities, weeks] = await Promise.all([findActivities(db, gIds), findInWeek(db, gIds)])
  const ids = activities.map(({ id }) => id)
  const seats = await findActivitySeats(db, ids, now, now)
  return cards.map(card => {
    const activity = activities.find(({ gId }) => gId === card.gId)
    const week = weeks.find(({ gId }) => gId === card.gId)
    if (!activity || !week) return card
    const first = seats.get(activity.id)?.firstStart ?? null
    const slots = week.bits === null ? null : fromBits(week.bits)
    const blocked = blockedBy(about.obstacles, { ...week, slots })
    const unfit = about.children.flatMap(child => [
      ...ofAge(child, activity, first, now, about.language),
      ...blocked
        .filter(({ obstacle }) => obstacle.childId === child.id)
        .map(it => reasonOf(it, child, about)),
    ])
    return unfit.length > 0 ? { ...card, unfit: oncePerKind(unfit) } : card
  })
}

function ofAge(
  child: FamilyChild,
  activity: Parameters<typeof reasonsOf>[1],
  first: Date | null,
  now: Date,
  language: Language,
): UnfitReason[] {
  return reasonsOf(child, activity, first, now).flatMap(({ name, sentence }) => {
    const code = UNFIT_CODES.find(it => it === name)
    return code ? [{ childId: child.id, code, message: sentence[language] }] : []
  })
}

function reasonOf(
  { obstacle, startTime, weekday }: Blocked,
  { firstName, id }: FamilyChild,
  { family, language }: About,
): UnfitReason {
  const unfit = unfitOf(obstacle, family, language)
  const message = unfitSentence(language, firstName, unfit, { weekday, startTime })
  return { childId: id, code: obstacle.kind, message }
}

function unfitOf(
  { about, kind }: Obstacle,
  family: readonly FamilyChild[],
  language: Language,
): Unfit {
  if (kind === 'registered')
    return { kind, activity: about && 'activity' in about ? about.activity[language] : '' }
  if (kind !== 'ride') return { kind }
  const sibling = family.find(({ id }) => about && 'siblingId' in about && about.siblingId === id)
  return { kind, sibling: sibling?.firstName ?? '' }
}

const oncePerKind = (all: readonly UnfitReason[]): UnfitReason[] =>
  [...new Map(all.toReversed().map(it => [`${it.childId} ${it.code}`, it])).values()].toReversed()
