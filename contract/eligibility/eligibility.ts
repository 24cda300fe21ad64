import type { Language } from '../language.ts'
import { ageOn, birthdayOf } from './age-in-years.ts'
import { ages, type Ages, dayIn, genderSentence } from './eligibility-texts.ts'
import { GENDER } from '../fixed-ids.ts'

/** The child who wants to take part. */
export interface Candidate {
  firstName: string
  /** `YYYY-MM-DD` */
  birthDate: string
  genderId: number
}

/** The people an activity is for. */
export interface Audience extends Ages {
  genderId: number
  /** The day of the first session at the venue; null while it is unknown. */
  firstDay: string | null
}

interface AgeReason {
  /** The child's age on the first day of the activity, or today if it has already begun. */
  age: number
  /** The first day of the activity; null if it has begun or the day is unknown. */
  startsOn: string | null
  /**
   * The day of the request. A sentence names the year of a day only if it differs from this one's.
   */
  today: string
  ages: Ages
}

/** A reason why a child may not take part. */
export type EligibilityReason =
  | ({ code: 'too_young'; turnsOn: string; turns: number } & AgeReason)
  | ({ code: 'too_old' } & AgeReason)
  | { code: 'wrong_gender'; genderId: number }

/**
 * Returns the reasons why a child may not take part; an empty array means it may. The rule is in
 * the design, section 5. Age counts by date: on the first day of the activity, or today once that
 * day has passed. Both age bounds are included; a missing bound is open. `today` is the day at the
 * venue.
 */
export function eligibilityOf(
  child: Candidate,
  audience: Audience,
  today: string,
): EligibilityReason[] {
  const { firstDay, genderId, maxAge, minAge } = audience
  const startsOn = firstDay !== null && firstDay >= today ? firstDay : null
  const age = ageOn(child.birthDate, startsOn ?? today)
  const about = { age, startsOn, today, ages: { minAge, maxAge } }
  const reasons: EligibilityReason[] = []
  if (minAge !== null && age < minAge) {
    const turnsOn = birthdayOf(child.birthDate, minAge)
    reasons.push({ code: 'too_young', turnsOn, turns: minAge, ...about })
  }
  if (maxAge !== null && age > maxAge) reasons.push({ code: 'too_old', ...about })
  if (genderId !== GENDER.both && genderId !== child.genderId)
    reasons.push({ code: 'wrong_gender', genderId })
  return reasons
}

/** Returns the full sentence for a reason. Pages, lists and refusals all use this one. */
export function reasonText(
  language: Language,
  child: Candidate,
  reason: EligibilityReason,
): string {
  if (reason.code === 'wrong_gender') return genderSentence(language, reason.genderId)
  const texts = { en: englishAge, ar: arabicAge }
  return texts[language](child, reason)
}

type OfAge = Exclude<EligibilityReason, { code: 'wrong_gender' }>
type TooYoung = Extract<EligibilityReason, { code: 'too_young' }>

/** Returns the short form for lists: `Sara turns 7 on 12 October`. */
export function turnsText(language: Language, child: Candidate, reason: TooYoung): string {
  const { firstName, genderId } = child
  const { today, turns, turnsOn } = reason
  const day = dayIn(language, turnsOn, today)
  if (language === 'en') return `${firstName} turns ${turns} on ${day}`
  return `${verbOf(genderId)} ${firstName} ${ages('ar', { exactly: turns })} في ${day}`
}

const verbOf = (genderId: number) => (genderId === GENDER.female ? 'تبلغ' : 'يبلغ')

function englishAge(child: Candidate, reason: OfAge): string {
  const { firstName } = child
  const start = reason.startsOn && dayIn('en', reason.startsOn, reason.today)
  const whom = ages('en', reason.ages)
  if (reason.code === 'too_young') {
    const turns = turnsText('en', child, reason)
    return start
      ? `${turns}; this starts on ${start} and is for ${whom}.`
      : `${turns}; this is for ${whom}.`
  }
  return start
    ? `${firstName} will be ${reason.age} when this starts on ${start}; it is for ${whom}.`
    : `${firstName} is ${reason.age}; this is for ${whom}.`
}

function arabicAge(child: Candidate, reason: OfAge): string {
  const start = reason.startsOn && dayIn('ar', reason.startsOn, reason.today)
  const whom = ages('ar', reason.ages)
  if (reason.code === 'too_young') {
    const turns = turnsText('ar', child, reason)
    return start ? `${turns}، والنشاط يبدأ في ${start} وهو ${whom}.` : `${turns}، والنشاط ${whom}.`
  }
  const is = `${verbOf(child.genderId)} ${child.firstName} ${ages('ar', { exactly: reason.age })}`
  return start ? `${is} عند بدء النشاط في ${start}، وهو ${whom}.` : `${is} الآن، والنشاط ${whom}.`
}
