import { NOTICE_TOPICS, type NoticeSettings, type NoticeTopic } from '#contract/accounts/parents.ts'
import type { Deps } from '../../deps.ts'
import {
  findNoticeSettings,
  type NoticeSetting,
  saveNoticeSettings,
} from '../../queries/accounts/notice-settings.ts'
import type { User } from '../../queries/accounts/users.ts'
import { withUserLock } from '../user-lock.ts'
import type { Caller } from './access.ts'

/**
 * The default settings: everything by e-mail, and urgent news also by SMS. Absences are opt-in, because such
 * a message can worry a parent who did not ask for it.
 */
export const USUAL_NOTICES: NoticeSettings = {
  registrations: { email: true, sms: false },
  waitingList: { email: true, sms: true },
  changes: { email: true, sms: true },
  reminders: { email: true, sms: false },
  absences: { email: false, sms: false },
  messages: { email: true, sms: false },
  searches: { email: true, sms: false },
}

const EVERYWHERE = { email: true, sms: true }

/**
 * Without a confirmed e-mail, SMS is the only channel for registrations, messages of schools and saved
 * searches.
 */
export const usualNoticesOf = ({
  emailConfirmedAt,
}: Pick<User, 'emailConfirmedAt'>): NoticeSettings =>
  emailConfirmedAt
    ? USUAL_NOTICES
    : { ...USUAL_NOTICES, registrations: EVERYWHERE, messages: EVERYWHERE, searches: EVERYWHERE }

/** Returns the parent's choice for every topic, with the defaults where nothing was chosen. */
export async function readNoticeSettings(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<Caller, 'user'>,
): Promise<NoticeSettings> {
  return settingsOf(user, await findNoticeSettings(db, [user.id]))
}

/** Returns the same for many parents, by a function that takes each of them. */
export async function readAllNoticeSettings(
  { db }: Pick<Deps, 'db'>,
  users: readonly User[],
): Promise<(user: User) => NoticeSettings> {
  const chosen = await findNoticeSettings(
    db,
    users.map(({ id }) => id),
  )
  const byUser = Map.groupBy(chosen, ({ userId }) => userId)
  return user => settingsOf(user, byUser.get(user.id) ?? [])
}

function settingsOf(user: User, chosen: readonly NoticeSetting[]): NoticeSettings {
  const settings = { ...usualNoticesOf(user) }
  for (const topic of NOTICE_TOPICS) {
    const choice = chosen.find(setting => setting.topic === topic)
    if (choice) settings[topic] = { email: choice.email, sms: choice.sms }
  }
  return settings
}

type GivenSettings = { [Topic in NoticeTopic]?: NoticeSettings[Topic] | undefined }

/**
 * Saves the parent's choice for every given topic. With `seen`, only channels that differ from it are saved,
 * so that changes from another tab stay.
 */
export function editNoticeSettings(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { seen, ...given }: GivenSettings & { seen?: NoticeSettings | null | undefined },
): Promise<NoticeSettings> {
  return withUserLock(deps, caller, async tx => {
    const known = await readNoticeSettings({ db: tx }, caller)
    const chosen = NOTICE_TOPICS.flatMap(topic => {
      const choice = given[topic]
      if (!choice) return []
      const channels = seen ? mergeChannels(known[topic], seen[topic], choice) : choice
      return channels ? [{ userId: caller.user.id, topic, ...channels }] : []
    })
    if (chosen.length > 0) await saveNoticeSettings(tx, chosen)
    return readNoticeSettings({ db: tx }, caller)
  })
}

type Channels = NoticeSettings[NoticeTopic]

/** Null if nothing was changed. */
function mergeChannels(known: Channels, seen: Channels, given: Channels): Channels | null {
  const { email, sms } = given
  const isOther = { email: email !== seen.email, sms: sms !== seen.sms }
  if (!isOther.email && !isOther.sms) return null
  return { email: isOther.email ? email : known.email, sms: isOther.sms ? sms : known.sms }
}
