import type { Language } from '../language.ts'
import type { BUSY_KINDS } from '../activities.ts'
import { type Meeting, meetingText } from '../family/registration-texts.ts'

/** What keeps a child from coming: a busy time of its week, another activity, or a sibling's ride. */
export type Unfit =
  | { kind: (typeof BUSY_KINDS)[number] }
  | { kind: 'registered'; activity: string }
  | { kind: 'ride'; sibling: string }

/** Returns for example `Tuesday 16:00: Sara is at school or on the way.` */
export function unfitSentence(
  language: Language,
  firstName: string,
  unfit: Unfit,
  meeting: Meeting,
): string {
  const names = { child: firstName, activity: '', sibling: '', ...unfit }
  return `${meetingText(language, meeting)}: ${SENTENCES[language][unfit.kind](names)}`
}

interface Names {
  child: string
  activity: string
  sibling: string
}

type Sentences = Record<Unfit['kind'], (names: Names) => string>

const SENTENCES: Record<Language, Sentences> = {
  en: {
    school: ({ child }) => `${child} is at school or on the way.`,
    activity: ({ child }) => `${child} has another activity, or is on the way.`,
    prayer: ({ child }) => `${child}’s prayer time.`,
    family: ({ child }) => `${child}’s family time.`,
    registered: ({ activity, child }) => `${child} has ${activity}, or is on the way.`,
    ride: ({ sibling }) => `${sibling} needs a ride to or from another place.`,
  },
  ar: {
    school: ({ child }) => `${child} في المدرسة أو في الطريق.`,
    activity: ({ child }) => `نشاط آخر لدى ${child} أو الطريق إليه أو منه.`,
    prayer: ({ child }) => `وقت مخصص للصلاة لدى ${child}.`,
    family: ({ child }) => `وقت مخصص للعائلة لدى ${child}.`,
    registered: ({ activity, child }) => `«${activity}» لدى ${child} أو الطريق إليه أو منه.`,
    ride: ({ sibling }) => `وقت توصيل ${sibling} إلى مكان آخر أو العودة منه.`,
  },
}
