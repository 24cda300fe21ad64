import { LANGUAGES } from '#contract/language.ts'
import type { NoticeSettings, NoticeTopic } from '#contract/accounts/parents.ts'
import type { Deps, Tx } from '../../deps.ts'
import type {
  FamilyContent,
  FamilyKind,
  Message,
  Missed,
  QueueOptions,
} from '../../notify/message.ts'
import { pushOf } from '../../notify/push/push-message.ts'
import { hasPushSubscription } from '../../queries/accounts/push-subscriptions.ts'
import type { User } from '../../queries/accounts/users.ts'
import { findOtherGuardian } from '../../queries/family/guardians.ts'
import type { Addressee, Guardian } from '../../queries/registrations/addressee.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'
import { readNoticeSettings } from '../accounts/parents.ts'
import { queueLetters } from './letters.ts'

export type { FamilyKind } from '../../notify/message.ts'

/** An event that concerns children of one family in one activity. */
export interface FamilyNews {
  kind: FamilyKind
  /** The first names of all children it concerns. Siblings share one message. */
  children: readonly string[]
  activity: {
    id: number
    nameEn: string
    nameAr: string
    schoolEn: string
    schoolAr: string
    timeZone: string
  }
  /**
   * `registration_confirmed`: the next session. `offer`: its end. `session_moved`: the new time.
   * `session_cancelled`: the cancelled time. `not_present`: when the session began. `dates_changed`: the first
   * that moved or was called off, as it was. Null for the other kinds.
   */
  at: Date | null
  /** The old time of a moved session; null if it had been cancelled. */
  before?: Date | null
  /** For `waitlisted` and `offer_missed`: the place in line of the first child. */
  position?: number | null
  /** How many more sessions changed in the same way. */
  more?: number
  /** What the school says with it. A language that it did not write reads the other. */
  note?: { en: string | null; ar: string | null } | undefined
  /** Whose dates come with the mail as a calendar file; left out where there are none to keep. */
  registrationIds?: readonly string[]
  /** `not_present`: the number of the school, and where the child is not. */
  phone?: string | null
  missed?: Missed
  /** Nobody is told after this. */
  expiresAt?: Date
}

const TOPICS: Record<FamilyKind, NoticeTopic> = {
  registration_confirmed: 'registrations',
  registration_cancelled: 'registrations',
  waitlisted: 'waitingList',
  offer: 'waitingList',
  offer_missed: 'waitingList',
  left_list: 'waitingList',
  session_moved: 'changes',
  session_cancelled: 'changes',
  dates_changed: 'changes',
  place_cancelled: 'registrations',
  activity_cancelled: 'changes',
  not_present: 'absences',
}

/**
 * Sends a family message to the confirmed contacts that each parent chose for its topic, in their
 * language. It is sent after the commit, once per `cause`, so `cause` must name exactly this event.
 * An offer is not sent any more once it has ended. A child that nobody has claimed has a guardian
 * instead, who is told at the address that the school knows.
 */
export async function tellFamily(
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  to: Addressee,
  news: FamilyNews,
  cause: string,
): Promise<void> {
  if (to === null) return
  if ('childId' in to) return tellGuardian({ notices }, tx, to, news, cause)
  await tellParent({ notices }, tx, to, news, cause)
  const other = await findOtherGuardian(tx, to.id)
  // Of the same event, each account of a family may have children of its own to be told of.
  if (other) await tellParent({ notices }, tx, other.user, news, `${cause} of ${to.id}`)
}

async function tellParent(
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  to: User,
  news: FamilyNews,
  cause: string,
): Promise<void> {
  // Not even queued: it would leave after the family is gone.
  if (to.eraseAt) return
  const settings = await readNoticeSettings({ db: tx }, { user: to })
  // The other guardian asked for it, and this one did not.
  const { email, sms } = settings.absences
  if (news.kind === 'not_present' && !email && !sms) return
  const expiresAt = news.kind === 'offer' ? news.at : news.expiresAt
  const content = contentOf(to.language, news)
  const letters = lettersBy(settings[TOPICS[news.kind]], to, content)
  // What cannot wait is pushed to who lets us, whatever they chose of its topic (decision 092).
  const wanted = pushOf(to.id, to.language, content)
  const push = wanted && (await hasPushSubscription(tx, to.id)) ? wanted : null
  await queueLetters({ notices }, tx, { letters, push }, { cause, ...(expiresAt && { expiresAt }) })
}

/** Where a guardian is written to, and in which languages: in both where theirs is unknown. */
export function lettersTo({ email, language, phoneNumber }: Omit<Guardian, 'childId'>) {
  const to =
    email === null
      ? ({ channel: 'sms', to: phoneNumber ?? '' } as const)
      : ({ channel: 'email', to: email } as const)
  return (language === null ? LANGUAGES : [language]).map(each => ({ ...to, language: each }))
}

/**
 * Nobody has proven the address, so no child is named. The account that may have it is told of its own
 * children by the same cause.
 */
async function tellGuardian(
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  guardian: Guardian,
  news: FamilyNews,
  cause: string,
): Promise<void> {
  for (const letter of lettersTo(guardian)) {
    const content = contentOf(letter.language, { ...news, children: [] })
    const options = { cause: `${cause} guardian ${letter.language}` }
    await notices.queue(tx, { ...content, ...letter }, options)
  }
}

type NoticeRecipient = Pick<
  User,
  'language' | 'email' | 'emailConfirmedAt' | 'phoneNumber' | 'phoneConfirmedAt'
>

/** Sends content to the confirmed contacts among the wanted channels. */
export async function tellBy(
  wanted: NoticeSettings[NoticeTopic],
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  user: NoticeRecipient,
  content: FamilyContent,
  options: QueueOptions,
): Promise<void> {
  const letters = lettersBy(wanted, user, content)
  await queueLetters({ notices }, tx, { letters, push: null }, options)
}

const lettersBy = (
  wanted: NoticeSettings[NoticeTopic],
  user: NoticeRecipient,
  content: FamilyContent,
): Message[] =>
  confirmedContactsOf(user).flatMap(to =>
    wanted[to.channel] ? [{ ...content, ...to, language: user.language }] : [],
  )

const noteIn = (language: User['language'], { note }: Pick<FamilyNews, 'note'>) =>
  (language === 'ar' ? (note?.ar ?? note?.en) : (note?.en ?? note?.ar)) ?? null

const contentOf = (language: User['language'], { activity, ...news }: FamilyNews) => ({
  kind: news.kind,
  activityId: activity.id,
  registrationIds: news.registrationIds ?? [],
  children: news.children,
  activity: language === 'ar' ? activity.nameAr : activity.nameEn,
  school: language === 'ar' ? activity.schoolAr : activity.schoolEn,
  timeZone: activity.timeZone,
  at: news.at?.toISOString() ?? null,
  before: news.before?.toISOString() ?? null,
  position: news.position ?? null,
  more: news.more ?? 0,
  note: noteIn(language, news),
  ...(news.missed && { missed: news.missed, phone: news.phone ?? null }),
})
