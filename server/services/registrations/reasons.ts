import {
  type Candidate,
  eligibilityOf,
  type EligibilityReason,
  reasonText,
  turnsText,
} from '#contract/eligibility/eligibility.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { type RefusalCode, REFUSALS } from '#contract/refusals.ts'
import { opensSentence, overlapSentence } from '#contract/family/registration-texts.ts'
import type { Sentence } from '../../lib/refusal.ts'
import { dayAt } from '../../lib/venue-time.ts'
import type { ActivitySeats } from '../../queries/registrations/activity-seats.ts'
import type { RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import type { RegisterChild } from '../../queries/registrations/children.ts'
import type { SessionOverlap } from '../../queries/registrations/overlaps.ts'
import { registrationStateOf } from '../../registrations/registration-state.ts'

/** One reason: a code for programs and a sentence for the parent. */
export interface RefusalReason {
  name: string
  sentence: Sentence
  /** If the reason is the age: the day from which it no longer holds. */
  turnsOn?: string
  /** A short form of the sentence that names that day. */
  brief?: Sentence
}

/** The reason why a child cannot be registered. */
export interface Why {
  code: RefusalCode
  reasons: readonly RefusalReason[]
}

const inBoth = (say: (language: Language) => string): Sentence => {
  const [en, ar] = LANGUAGES.map(say)
  return { en: en ?? '', ar: ar ?? '' }
}

/** Checks age and gender. Returns the reasons why a child is not eligible; empty if it is. */
export function reasonsOf(
  child: Candidate,
  activity: Pick<RegisterActivity, 'genderId' | 'minAge' | 'maxAge' | 'startDate' | 'timeZone'>,
  firstStart: Date | null,
  now: Date,
): RefusalReason[] {
  const { genderId, maxAge, minAge, startDate, timeZone } = activity
  const firstDay = firstStart ? dayAt(firstStart, timeZone) : startDate
  const audience = { genderId, minAge, maxAge, firstDay }
  return eligibilityOf(child, audience, dayAt(now, timeZone)).map((reason: EligibilityReason) => ({
    name: reason.code,
    sentence: inBoth(language => reasonText(language, child, reason)),
    ...(reason.code === 'too_young' && {
      turnsOn: reason.turnsOn,
      brief: inBoth(language => turnsText(language, child, reason)),
    }),
  }))
}

/** Converts an overlap of two activities to a reason. */
export function overlapReason(overlap: SessionOverlap): RefusalReason {
  const { nameAr, nameEn, startTime, startsAt, timeZone, weekday } = overlap
  const meeting = startsAt
    ? { at: startsAt, timeZone }
    : { weekday: weekday ?? 0, startTime: startTime ?? '00:00' }
  const names = { en: nameEn, ar: nameAr }
  return {
    name: 'schedule_conflict',
    sentence: inBoth(language => overlapSentence(language, meeting, names[language])),
  }
}

/**
 * Returns why nobody can register now: registration is closed, or not open yet. Returns null
 * otherwise, also for a full activity.
 */
export function closedReason(
  activity: RegisterActivity,
  seats: Pick<ActivitySeats, 'taken'>,
  now: Date,
): Why | null {
  const state = registrationStateOf({ ...activity, ...seats }, now)
  const { registrationOpensAt, timeZone } = activity
  if (state === 'closed') return { code: 'registration_closed', reasons: [] }
  if (state !== 'notYet' || !registrationOpensAt) return null
  const sentence = inBoth(language => opensSentence(language, registrationOpensAt, timeZone))
  return { code: 'registration_closed', reasons: [{ name: 'not_yet_open', sentence }] }
}

interface About {
  child: RegisterChild
  activity: RegisterActivity
  seats: ActivitySeats
  now: Date
  isRegistered: boolean
}

/**
 * Returns the first reason why a child can neither get a seat nor wait for one, or null. Seats are not
 * considered.
 */
export function findRefusal({ activity, child, isRegistered, now, seats }: About): Why | null {
  if (isRegistered) return { code: 'already_registered', reasons: [] }
  const closed = closedReason(activity, seats, now)
  if (closed) return closed
  const reasons = reasonsOf(child, activity, seats.firstStart, now)
  return reasons.length > 0 ? { code: 'not_eligible', reasons } : null
}

/**
 * Returns the overlapping activities that keep a child from a seat, though not from the waiting list; null
 * without overlaps.
 */
export function conflictOf(child: RegisterChild, overlaps: readonly SessionOverlap[]): Why | null {
  const mine = overlaps.filter(({ childId }) => childId === child.id)
  return mine.length > 0 ? { code: 'schedule_conflict', reasons: mine.map(overlapReason) } : null
}

/** Returns the sentence that a refusal shows: its reasons, or else the message of its code. */
export function sentenceOf({ code, reasons }: Why): Sentence {
  if (reasons.length === 0) return { en: REFUSALS[code].en, ar: REFUSALS[code].ar }
  return inBoth(language => reasons.map(({ sentence }) => sentence[language]).join(' '))
}
