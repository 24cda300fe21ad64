import type { FamilyMessage } from '#contract/family/messages.ts'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import { isValidProof, keyedHash, type Secret } from '../../lib/secrets/keys.ts'
import { type Page, rowsOf } from '../../lib/page.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { QueuedNotice } from '../../notify/message.ts'
import { lockUser } from '../../queries/accounts/users.ts'
import { saveNoticeSettings } from '../../queries/accounts/notice-settings.ts'
import {
  countUnread,
  findMessages,
  isRecipient,
  setDelivered,
  setMessageRead,
} from '../../queries/family/messages.ts'
import type { Caller } from '../accounts/access.ts'
import { readNoticeSettings } from '../accounts/notice-settings.ts'

/** What a school wrote: in one language or in both. */
export interface WrittenText {
  textEn: string | null
  textAr: string | null
}

/** Returns the text in the reader's language, or else in the other one, and its language. */
export function textFor(language: Language, { textAr, textEn }: WrittenText) {
  const own = language === 'ar' ? textAr : textEn
  if (own !== null) return { text: own, language }
  const other: Language = language === 'ar' ? 'en' : 'ar'
  return { text: (language === 'ar' ? textEn : textAr) ?? '', language: other }
}

/**
 * Lists the messages of schools to the caller, newest first, in the requested language if the school wrote in
 * it.
 */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  paging: Parameters<typeof rowsOf>[0],
  language: Language,
): Promise<Page<FamilyMessage[]>> {
  const { rows, total } = await findMessages(db, user.id, rowsOf(paging))
  const items = rows.map(row => ({
    messageId: row.id,
    at: momentAt(row.sentAt, row.timeZone),
    activity: {
      gId: row.gId,
      slug: row.slug,
      activityName: row.nameEn,
      activityName_Ar: row.nameAr,
      schoolName_En: row.schoolEn,
      schoolName_Ar: row.schoolAr,
      schoolPhone: row.schoolPhone,
    },
    ...textFor(language, row),
    readAt: row.readAt && momentAt(row.readAt, row.timeZone),
  }))
  return { items, total }
}

/**
 * Marks a message as read. A later call does not change the time. Refuses `not_found`, also for another
 * user's message.
 */
export async function readMessage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Caller,
  messageId: string,
): Promise<void> {
  const isTheirs = await setMessageRead(db, { messageId, userId: user.id }, now())
  if (!isTheirs) throw new Refusal('not_found')
}

/** Counts the caller's unread messages. */
export const readUnreadCount = async ({ db }: Pick<Deps, 'db'>, { user }: Caller) => ({
  unread: await countUnread(db, user.id),
})

/** The recipient of a school's message, from a queued notice or push; null for other kinds. */
const receiptOf = ({ kind, messageId, userId }: QueuedNotice) =>
  kind === 'school_message' && messageId && userId ? { messageId, userId } : null

/** False if a school's message was deleted with the child that it was about. True for other notices. */
export async function isStillTheirs(
  { db }: Pick<Deps, 'db'>,
  notice: QueuedNotice,
): Promise<boolean> {
  const receipt = receiptOf(notice)
  return receipt === null || (await isRecipient(db, receipt))
}

/** Records that a school's message was sent to a family. */
export async function recordDelivered(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  notice: QueuedNotice,
): Promise<void> {
  const receipt = receiptOf(notice)
  if (receipt) await setDelivered(db, receipt, now())
}

/**
 * Proves that a link was made for this account: with it, the recipient can unsubscribe without signing in.
 */
const proofOf = (secret: Secret, userId: string) => keyedHash(secret, 'unsubscribing', userId)

/** Returns the one-click address that unsubscribes an account from mails of schools (RFC 8058). */
export const unsubscribeAddress = (
  { secret, siteUrl }: Pick<Deps, 'secret' | 'siteUrl'>,
  userId: string,
) => `${siteUrl}/api/parents/unsubscribe?token=${userId}.${proofOf(secret, userId)}`

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]+)$/

/**
 * Unsubscribes from mails of schools by such an address; the choice about SMS stays. Refuses `not_found` for
 * any other address.
 */
export async function unsubscribe(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<void> {
  const [, userId = '', proof = ''] = TOKEN.exec(token) ?? []
  if (userId === '' || !isValidProof(secret, proof, one => proofOf(one, userId)))
    throw new Refusal('not_found')
  await db.transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('not_found')
    const { sms } = (await readNoticeSettings({ db: tx }, { user })).messages
    await saveNoticeSettings(tx, [{ userId, topic: 'messages', email: false, sms }])
  })
}
