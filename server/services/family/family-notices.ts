import { type Language, LANGUAGES } from '#contract/language.ts'
import { isNewNoteFor, noteFor, type SchoolNote } from '#contract/manage/school-note.ts'
import type { NoticeSettings, NoticeTopic } from '#contract/accounts/parents.ts'
import type { Tx } from '../../deps.ts'
import type {
  FamilyContent,
  FamilyKind,
  Message,
  MissedSession,
  QueueOptions,
} from '../../notify/message.ts'
import type { Notices } from '../../notify/notices.ts'
import { pushOf } from '../../notify/push/push-message.ts'
import { findPushed } from '../../queries/accounts/push-subscriptions.ts'
import type { User } from '../../queries/accounts/users.ts'
import { findOtherGuardians } from '../../queries/family/guardians.ts'
import type { ChangedEnd } from '../../queries/import/adapt-sessions.ts'
import type { Addressee, Guardian } from '../../queries/registrations/addressee.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'
import { readAllNoticeSettings, usualNoticesOf } from '../accounts/notice-settings.ts'
import { type NoticeDeps, queueFamilyNotices } from './queue-family-notices.ts'

export type { FamilyKind } from '../../notify/message.ts'

/** An event that concerns children of one family in one activity. */
export interface FamilyUpdate {
  kind: FamilyKind
  /** The first names of all children concerned. Siblings share one message. */
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
   * `session_note`: the time, which stays. `session_cancelled`: the cancelled time. `not_present`: when the
   * session began. `dates_changed`: the former time of the first session that was moved or cancelled. Null for
   * the other kinds.
   */
  at: Date | null
  /** The old time of a moved session; null if it had been cancelled. */
  before?: Date | null
  /** `session_moved`: the new and the old end, if only the end changed (decision 156). */
  ends?: ChangedEnd
  /** For `waitlisted` and `offer_missed`: the waiting list position of the first child. */
  position?: number | null
  /** The number of further sessions that changed in the same way. */
  more?: number
  /** The school's note. If it is missing in one language, the other is used. */
  note?: SchoolNote | undefined
  /** `session_note`: the note before. Who would read the same as before is not notified. */
  noteBefore?: SchoolNote
  /** The registrations whose dates are attached to the mail as a calendar file. Omitted if there are none. */
  registrationIds?: readonly string[]
  /** `not_present`: the phone number of the school, and the missed session. */
  phone?: string | null
  missed?: MissedSession
  /** Nothing is sent after this time. */
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
  session_note: 'changes',
  session_cancelled: 'changes',
  dates_changed: 'changes',
  place_cancelled: 'registrations',
  activity_cancelled: 'changes',
  not_present: 'absences',
}

/** An event and the family that is notified of it. `cause` names exactly this event. */
export interface FamilyNotice<To extends Addressee = Addressee> {
  to: To
  news: FamilyUpdate
  cause: string
}

/**
 * Sends a family message to the confirmed contacts that each guardian chose for its topic, in their language.
 * It is sent after the commit, once per `cause`, so `cause` must name exactly this event. An offer is not
 * sent once it has ended. For an unclaimed child, the message goes to the contact that the school entered.
 */
export function notifyFamily(
  { notices }: NoticeDeps,
  tx: Tx,
  to: Addressee,
  news: FamilyUpdate,
  cause: string,
): Promise<void> {
  return notifyAll({ notices }, tx, [{ to, news, cause }])
}

/** Does the same for many families, by a few statements. */
export function notifyFamilies(
  deps: { notices: Notices },
  tx: Tx,
  families: readonly FamilyNotice[],
): Promise<void> {
  return deps.notices.together(tx, notices => notifyAll({ notices }, tx, families))
}

async function notifyAll(
  { notices }: NoticeDeps,
  tx: Tx,
  families: readonly FamilyNotice[],
): Promise<void> {
  const toParents = await withOtherGuardians(tx, families.filter(isToParent))
  const contacts = await readContacts(
    tx,
    toParents.map(({ to }) => to),
  )
  for (const notice of toParents) await notifyParent({ notices }, tx, notice, contacts)
  for (const { cause, news, to } of families)
    if (to && 'childId' in to) await notifyUnclaimed({ notices }, tx, to, news, cause)
}

const isToParent = (notice: FamilyNotice): notice is FamilyNotice<User> =>
  notice.to !== null && !('childId' in notice.to)

async function withOtherGuardians(
  tx: Tx,
  notices: readonly FamilyNotice<User>[],
): Promise<FamilyNotice<User>[]> {
  if (notices.length === 0) return []
  const others = await findOtherGuardians(
    tx,
    notices.map(({ to }) => to.id),
  )
  return notices.flatMap(notice => {
    const other = others.get(notice.to.id)
    // Each guardian's account may have its own children in the same event, so the causes differ.
    return other
      ? [notice, { ...notice, to: other, cause: `${notice.cause} of ${notice.to.id}` }]
      : [notice]
  })
}

/** By what parents want to be notified. */
interface Contacts {
  settingsOf: (user: User) => NoticeSettings
  pushed: ReadonlySet<string>
}

async function readContacts(tx: Tx, users: readonly User[]): Promise<Contacts> {
  if (users.length === 0) return { settingsOf: usualNoticesOf, pushed: new Set() }
  const settingsOf = await readAllNoticeSettings({ db: tx }, users)
  const ids = users.map(({ id }) => id)
  return { settingsOf, pushed: await findPushed(tx, ids) }
}

async function notifyParent(
  { notices }: NoticeDeps,
  tx: Tx,
  { cause, news, to }: FamilyNotice<User>,
  { pushed, settingsOf }: Contacts,
): Promise<void> {
  // Not even queued, because it would be sent after the family is erased.
  if (to.eraseAt || isKnownNote(to.language, news)) return
  const settings = settingsOf(to)
  // Only the other guardian asked for these notices.
  const { email, sms } = settings.absences
  if (news.kind === 'not_present' && !email && !sms) return
  const expiresAt = news.kind === 'offer' ? news.at : news.expiresAt
  const content = contentOf(to.language, news)
  const messages = messagesByChannel(settings[TOPICS[news.kind]], to, content)
  // Urgent news is pushed to every subscribed browser, whatever channels were chosen (decision 092).
  const wanted = pushOf(to.id, to.language, content)
  const push = pushed.has(to.id) ? wanted : null
  await queueFamilyNotices(
    { notices },
    tx,
    { messages, push },
    { cause, ...(expiresAt && { expiresAt }) },
  )
}

/**
 * Returns the address and the languages of a message to an unclaimed child's guardian: both languages if
 * theirs is unknown.
 */
export function unclaimedRecipients({ email, language, phoneNumber }: Omit<Guardian, 'childId'>) {
  const to =
    email === null
      ? ({ channel: 'sms', to: phoneNumber ?? '' } as const)
      : ({ channel: 'email', to: email } as const)
  return (language === null ? LANGUAGES : [language]).map(each => ({ ...to, language: each }))
}

/**
 * The address is not confirmed, so no child is named. The `guardian` in the cause keeps it apart from a
 * message to an account with the same address.
 */
async function notifyUnclaimed(
  { notices }: NoticeDeps,
  tx: Tx,
  guardian: Guardian,
  news: FamilyUpdate,
  cause: string,
): Promise<void> {
  for (const recipient of unclaimedRecipients(guardian)) {
    if (isKnownNote(recipient.language, news)) continue
    const content = contentOf(recipient.language, { ...news, children: [] })
    const options = { cause: `${cause} guardian ${recipient.language}` }
    await notices.queue(tx, { ...content, ...recipient }, options)
  }
}

type NoticeRecipient = Pick<
  User,
  'language' | 'email' | 'emailConfirmedAt' | 'phoneNumber' | 'phoneConfirmedAt'
>

/** Sends content to the confirmed contacts of the wanted channels. */
export async function notifyByChannels(
  wanted: NoticeSettings[NoticeTopic],
  { notices }: NoticeDeps,
  tx: Tx,
  user: NoticeRecipient,
  content: FamilyContent,
  options: QueueOptions,
): Promise<void> {
  const messages = messagesByChannel(wanted, user, content)
  await queueFamilyNotices({ notices }, tx, { messages, push: null }, options)
}

const messagesByChannel = (
  wanted: NoticeSettings[NoticeTopic],
  user: NoticeRecipient,
  content: FamilyContent,
): Message[] =>
  confirmedContactsOf(user).flatMap(to =>
    wanted[to.channel] ? [{ ...content, ...to, language: user.language }] : [],
  )

const isKnownNote = (language: Language, { note, noteBefore }: FamilyUpdate) =>
  note !== undefined && noteBefore !== undefined && !isNewNoteFor(language, note, noteBefore)

const contentOf = (language: User['language'], { activity, ...news }: FamilyUpdate) => ({
  kind: news.kind,
  activityId: activity.id,
  registrationIds: news.registrationIds ?? [],
  children: news.children,
  activity: language === 'ar' ? activity.nameAr : activity.nameEn,
  school: language === 'ar' ? activity.schoolAr : activity.schoolEn,
  timeZone: activity.timeZone,
  at: news.at?.toISOString() ?? null,
  before: news.before?.toISOString() ?? null,
  ...(news.ends && {
    ends: { before: news.ends.before.toISOString(), at: news.ends.at.toISOString() },
  }),
  position: news.position ?? null,
  more: news.more ?? 0,
  note: (news.note && noteFor(language, news.note)?.text) ?? null,
  ...(news.missed && { missed: news.missed, phone: news.phone ?? null }),
})
