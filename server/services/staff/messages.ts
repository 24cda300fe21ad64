import type { MessagePreview, MessageTo, SentMessage } from '#contract/manage/messages.ts'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../../deps.ts'
import { newId } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { User } from '../../queries/accounts/users.ts'
import {
  findAddressees,
  findNames,
  findSentMessages,
  insertMessage,
  lockAddressees,
} from '../../queries/staff/messages.ts'
import type { Caller } from '../accounts/access.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'
import { type AttemptDeps, limitAttempts } from '../accounts/attempts.ts'
import { usualNoticesOf } from '../accounts/notice-settings.ts'
import { SCHOOL_MESSAGES } from '../../security/rate-limits.ts'
import { type NoticeDeps, queueFamilyNotices } from '../family/queue-family-notices.ts'
import { textFor, unsubscribeAddress, type WrittenText } from '../family/messages.ts'
import { runOnce } from '../idempotency.ts'
import { refuseField } from '../input.ts'
import { composeSample } from './message-samples.ts'
import { requireRoster } from './rights.ts'

interface MessageInput {
  gId: string
  to: MessageTo
  text_En?: string | null | undefined
  text_Ar?: string | null | undefined
}

type MessageDeps = AttemptDeps &
  Pick<Deps, 'messageQueue' | 'notices' | 'random' | 'secret' | 'siteUrl'>

/** More than a season has. Older messages stay in the database. */
const MAX_MESSAGES = 200

const STATUSES = {
  all: ['confirmed', 'offered', 'waitlisted'],
  confirmed: ['confirmed'],
  // An offered place is not yet taken.
  waitlisted: ['offered', 'waitlisted'],
} as const satisfies Record<string, readonly RegistrationStatus[]>

/**
 * Sends a message to families of an activity, one per guardian's account, in their language if the school
 * wrote in it. It appears in their list of messages; notices use the channels chosen for messages. Refuses
 * `not_found`; `forbidden` without the right `Roster`; `invalid_input` without a text, and at `to` for a
 * child that is not on the roster or without any recipient. `key` is the Idempotency-Key.
 */
export async function sendMessage(
  deps: MessageDeps,
  caller: Caller,
  { gId, to, ...texts }: MessageInput,
  key: string | undefined,
): Promise<{ messageId: string; recipients: number }> {
  const { activityId } = await requireRoster(deps, caller, gId)
  const written = writtenIn(texts)
  if (written.textEn === null && written.textAr === null) throw refuseField('text_En', 'required')
  await limitAttempts(deps, `messages ${caller.user.id}`, SCHOOL_MESSAGES)
  const wanted = typeof to === 'string' ? to : to.map(id => id.toLowerCase())
  const content = ['sendmessage', gId.toLowerCase(), wanted, written]
  return deps.messageQueue.run(`activity ${gId.toLowerCase()}`, () =>
    runOnce(deps, { caller, key, content }, async tx => {
      const activity = await findNames(tx, activityId)
      if (!activity) throw new Refusal('not_found')
      const { childIds, families } = audienceOf(
        await lockAddressees(tx, ...recipientFilter(activityId, to)),
        to,
      )
      // Again, because the role may have been taken while this waited.
      await requireRoster({ db: tx }, caller, gId)
      if (families.length === 0) throw refuseField('to', 'required')
      const message = {
        id: newId(deps.random),
        activityId,
        sentBy: caller.user.id,
        sentAt: deps.now(),
        audience: typeof to === 'string' ? to : ('children' as const),
        ...written,
      }
      const recipients = families.map(({ user }) => ({
        userId: user.id,
        language: textFor(user.language, written).language,
      }))
      await insertMessage(tx, message, recipients, childIds)
      await deps.notices.together(tx, async notices => {
        for (const family of families)
          await notifyRecipient({ ...deps, notices }, tx, message, activity, family)
      })
      return { messageId: message.id, recipients: families.length }
    }),
  )
}

const writtenIn = ({
  text_Ar,
  text_En,
}: Pick<MessageInput, 'text_Ar' | 'text_En'>): WrittenText => ({
  textEn: text_En || null,
  textAr: text_Ar || null,
})

/** A recipient with the contacts to notify: none if they want no notices or have no address. */
interface AddressedFamily {
  user: User
  contacts: ReturnType<typeof confirmedContactsOf>
  hasBrowser: boolean
}

/** The activity and the registration states of the recipients. */
const recipientFilter = (activityId: number, to: MessageTo) =>
  [activityId, STATUSES[typeof to === 'string' ? to : 'all']] as const

/** Returns the recipients, their children, and how many children have nobody to write to. */
function audienceOf(rows: Awaited<ReturnType<typeof findAddressees>>, to: MessageTo) {
  const meant = typeof to === 'string' ? rows : chosenAmong(rows, to)
  const known = meant.flatMap(({ user, ...row }) => (user ? [{ ...row, user }] : []))
  const families = [...Map.groupBy(known, ({ user }) => user.id).values()].flatMap(([first]) =>
    first ? [addressed(first)] : [],
  )
  return {
    families,
    // A child has one row per guardian.
    childIds: [...new Set(known.map(({ childId }) => childId))],
    unreachable: meant.length - known.length,
  }
}

function chosenAmong<Row extends { childId: string }>(
  rows: readonly Row[],
  childIds: readonly string[],
): Row[] {
  const wanted = new Set(childIds.map(id => id.toLowerCase()))
  const found = rows.filter(({ childId }) => wanted.has(childId))
  if (new Set(found.map(({ childId }) => childId)).size < wanted.size)
    throw refuseField('to', 'unknown_value')
  return found
}

interface Known {
  user: User
  hasBrowser: boolean
  chosen: { email: boolean; sms: boolean } | null
}

function addressed({ chosen, hasBrowser, user }: Known): AddressedFamily {
  const wanted = chosen ?? usualNoticesOf(user).messages
  const contacts = confirmedContactsOf(user).filter(({ channel }) => wanted[channel])
  return { user, contacts, hasBrowser }
}

/**
 * Queues the notices of one recipient: one per channel. A push replaces the SMS if a browser is subscribed;
 * it leaves the text out, which may name a child.
 */
async function notifyRecipient(
  deps: NoticeDeps & Pick<Deps, 'secret' | 'siteUrl'>,
  tx: Tx,
  message: WrittenText & { id: string },
  activity: NonNullable<Awaited<ReturnType<typeof findNames>>>,
  { contacts, hasBrowser, user }: AddressedFamily,
): Promise<void> {
  const { id: userId, language } = user
  const isArabic = language === 'ar'
  const { language: textLanguage, text } = textFor(language, message)
  const about = {
    kind: 'school_message' as const,
    messageId: message.id,
    userId,
    language,
    activity: isArabic ? activity.nameAr : activity.nameEn,
    school: isArabic ? activity.schoolAr : activity.schoolEn,
  }
  const options = { cause: `school_message ${message.id} ${userId}` }
  const unsubscribe = unsubscribeAddress(deps, userId)
  const messages = contacts.map(contact => ({
    ...about,
    text,
    textLanguage,
    unsubscribe,
    ...contact,
  }))
  // A parent who turned off notices of messages gets no push either.
  const isPushed = contacts.length > 0 && hasBrowser
  const push = isPushed ? { ...about, timeZone: HOME_TIME_ZONE, at: null } : null
  await queueFamilyNotices(deps, tx, { messages, push }, options)
}

/**
 * Returns who would get a message and how it would look. Refuses as `sendMessage` does, except that there may
 * be no recipients.
 */
export async function previewMessage(
  deps: Pick<Deps, 'db' | 'siteUrl'>,
  caller: Caller,
  { gId, to, ...texts }: MessageInput,
): Promise<MessagePreview> {
  const { activityId } = await requireRoster(deps, caller, gId)
  const rows = await findAddressees(deps.db, ...recipientFilter(activityId, to))
  const { families, unreachable } = audienceOf(rows, to)
  const written = writtenIn(texts)
  const count = (isCounted: (family: AddressedFamily) => boolean) =>
    families.filter(isCounted).length
  const by = (wanted: 'email' | 'sms') =>
    count(({ contacts }) => contacts.some(({ channel }) => channel === wanted))
  return {
    recipients: families.length,
    languages: {
      en: count(({ user }) => user.language === 'en'),
      ar: count(({ user }) => user.language === 'ar'),
    },
    channels: { email: by('email'), sms: by('sms'), none: count(it => it.contacts.length === 0) },
    unreachable,
    composed: await composeSample(deps, activityId, written),
  }
}

/** Lists the messages sent to families of an activity, newest first. Refuses as `sendMessage` does. */
export async function listSentMessages(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<SentMessage[]> {
  const { activityId, timeZone } = await requireRoster(deps, caller, gId)
  const rows = await findSentMessages(deps.db, activityId, MAX_MESSAGES)
  return rows.map(({ id, sentAt, textAr, textEn, ...row }) => ({
    messageId: id,
    at: momentAt(sentAt, timeZone),
    text_En: textEn,
    text_Ar: textAr,
    ...row,
  }))
}
