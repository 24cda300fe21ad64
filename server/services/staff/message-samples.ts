import type { ComposedMessage, MessagePreview } from '#contract/manage/messages.ts'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import { compose } from '../../notify/compose.ts'
import { smsLength } from '../../notify/sms/sms-length.ts'
import { findNames } from '../../queries/staff/messages.ts'
import { textFor, type WrittenText } from '../family/messages.ts'

type Activity = NonNullable<Awaited<ReturnType<typeof findNames>>>

/** Renders a message as families of each language get it, by mail and by SMS; null without a text. */
export async function composeSample(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  activityId: number,
  written: WrittenText,
): Promise<MessagePreview['composed']> {
  const activity = await findNames(db, activityId)
  if (!activity || (written.textEn === null && written.textAr === null)) return null
  return {
    en: await composeIn('en', activity, written, siteUrl),
    ar: await composeIn('ar', activity, written, siteUrl),
  }
}

async function composeIn(
  language: Language,
  activity: Activity,
  written: WrittenText,
  siteUrl: string,
): Promise<ComposedMessage> {
  const { language: textLanguage, text } = textFor(language, written)
  const message = {
    kind: 'school_message',
    messageId: '',
    userId: '',
    activity: language === 'ar' ? activity.nameAr : activity.nameEn,
    school: language === 'ar' ? activity.schoolAr : activity.schoolEn,
    text,
    textLanguage,
    unsubscribe: '',
    language,
    to: '',
  } as const
  const mail = await compose({ ...message, channel: 'email' }, siteUrl)
  const sms = await compose({ ...message, channel: 'sms' }, siteUrl)
  return {
    mail: { subject: mail.subject ?? '', html: mail.html ?? '' },
    sms: { text: sms.text, ...smsLength(sms.text) },
  }
}
