import type { NoticeSettings, NoticeTopic } from '#contract/parents.ts'
import type { Deps, Tx } from '../deps.ts'
import type { FamilyContent, FamilyKind, QueueOptions } from '../notify/message.ts'
import type { User } from '../queries/users.ts'
import { confirmedContactsOf } from './accounts.ts'
import { readNoticeSettings } from './parents.ts'

export type { FamilyKind } from '../notify/message.ts'

/** Something that happened to children of one family in one activity. */
export interface FamilyNews {
  kind: FamilyKind
  /** The first names of all whom it concerns: siblings are told of in one message. */
  children: readonly string[]
  activity: {
    nameEn: string
    nameAr: string
    schoolEn: string
    schoolAr: string
    timeZone: string
  }
  /**
   * `registration_confirmed`: the next session; `offer`: its end; `session_moved`: the new time;
   * `session_cancelled`: the time that was called off. The others do not say it.
   */
  at: Date | null
  /** Where a moved session was; none when it had been called off. */
  before?: Date | null
  /** The place in line of the first of them: `waitlisted`, `offer_missed`. */
  position?: number | null
  /** How many more sessions the same happens to. */
  more?: number
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
}

/**
 * Tells a parent, by the confirmed ways that they chose for such news, in their language. It leaves
 * with the commit, once for a `cause`, which names the event and nothing else; an offer that has
 * ended is not told any more.
 */
export async function tellFamily(
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  user: User,
  news: FamilyNews,
  cause: string,
): Promise<void> {
  const settings = await readNoticeSettings({ db: tx }, { user })
  const expiresAt = news.kind === 'offer' ? news.at : null
  await tellBy(settings[TOPICS[news.kind]], { notices }, tx, user, contentOf(user.language, news), {
    cause,
    ...(expiresAt && { expiresAt }),
  })
}

type Told = Pick<
  User,
  'language' | 'email' | 'emailConfirmedAt' | 'phoneNumber' | 'phoneConfirmedAt'
>

/** Tells a parent by those of the wanted ways that are confirmed. */
export async function tellBy(
  wanted: NoticeSettings[NoticeTopic],
  { notices }: Pick<Deps, 'notices'>,
  tx: Tx,
  user: Told,
  content: FamilyContent,
  options: QueueOptions,
): Promise<void> {
  const { language } = user
  for (const to of confirmedContactsOf(user))
    if (wanted[to.channel]) await notices.queue(tx, { ...content, ...to, language }, options)
}

const contentOf = (language: User['language'], { activity, ...news }: FamilyNews) => ({
  kind: news.kind,
  children: news.children,
  activity: language === 'ar' ? activity.nameAr : activity.nameEn,
  school: language === 'ar' ? activity.schoolAr : activity.schoolEn,
  timeZone: activity.timeZone,
  at: news.at?.toISOString() ?? null,
  before: news.before?.toISOString() ?? null,
  position: news.position ?? null,
  more: news.more ?? 0,
})
