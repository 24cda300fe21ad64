import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { pathTo } from '#contract/paths.ts'
import {
  countText,
  familyValues,
  fillPlaceholders,
  MAIL,
  nameText,
  type Room,
  SMS_ROOMS,
  type Values,
} from './family-values.ts'
import { composeMail } from './mail/compose-mail.ts'
import { type Enclosures, NOTHING_ENCLOSED } from './mail/enclosures.ts'
import { isOfFamily, type Message } from './message.ts'
import type { Notice } from './notice.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import { smsLength } from './sms/sms-length.ts'
import type { Texts } from './texts/texts.ts'
import { shortWhenText, whenText } from './when.ts'

const TEXTS: Record<Language, Texts> = { ar, en }

/** Turns a message into its final text, and for a mail into subject, HTML and attachments. */
export async function compose(
  message: Message,
  siteUrl: string,
  enclosures: Enclosures = NOTHING_ENCLOSED,
): Promise<Notice> {
  const { channel, kind, language, to } = message
  const code = 'code' in message && { code: message.code }
  if (kind === 'contact') return { channel, to, kind, ...contactMail(message) }

  const texts = TEXTS[language]
  const links = linksOf(language, siteUrl)
  const unsubscribe = 'unsubscribe' in message && { unsubscribe: message.unsubscribe }
  if (channel === 'sms') {
    const text = smsText(texts, message, links)
    return { channel, to, kind, text: code ? bindCode(text, code.code, siteUrl) : text, ...code }
  }
  const values = { ...links, ...valuesOf(message, texts) }
  const mail = await composeMail({ message, texts, values, siteUrl, enclosures })
  return { channel, to, kind, ...mail, ...code, ...unsubscribe }
}

const contactMail = ({ email, language, message, name }: Message & { kind: 'contact' }) => ({
  subject: `Nashat: a message from ${name}`,
  text: `${name} <${email}> (${language}):\n\n${message}`,
})

function linksOf(language: Language, siteUrl: string) {
  const home = siteUrl + pathTo(language, '/')
  return {
    home,
    contact: `${home}contactus`,
    activities: `${home}profile/current-activities`,
    messages: `${home}profile/messages`,
    settings: `${home}profile/edit`,
  }
}

const valuesOf = (message: Message, texts: Texts, room = MAIL): Values =>
  isOfFamily(message) ? familyValues(message, room, texts) : ownValues(message, room, texts)

const ownValues = (message: Message, room: Room, texts: Texts): Values => ({
  ...('code' in message && { code: message.code }),
  ...('link' in message && { link: message.link }),
  ...('end' in message && { end: message.end }),
  ...('newEnding' in message && { newEnding: message.newEnding }),
  ...(message.kind === 'school_message' && {
    text: message.text,
    ...(message.textLanguage !== message.language && { written: texts.inOtherLanguage }),
  }),
  ...((message.kind === 'registration_opened' ||
    message.kind === 'claim' ||
    message.kind === 'school_message') && {
    activity: nameText(message.activity, room),
    school: nameText(message.school, room),
  }),
  ...(message.kind === 'saved_searches' && searchValues(message, texts)),
  ...(message.kind === 'family_erasure' && {
    when: (room.isShort ? shortWhenText : whenText)(
      message.language,
      message.eraseAt,
      HOME_TIME_ZONE,
    ),
  }),
  ...(message.kind === 'invitation' && { school: nameText(message.school, room) }),
})

/** A mail about one activity names it in the subject. */
function searchValues(
  { language, searches, total }: Extract<Message, { kind: 'saved_searches' }>,
  texts: Texts,
): Values {
  const [first] = searches.flatMap(({ activities }) => activities)
  return {
    newFit: countText(language, total, texts.newFit),
    activity: total === 1 && first ? nameText(first.activity) : undefined,
  }
}

/** One size only: a school's message may be long, so its names are not cut further to save an SMS. */
const SCHOOL_ROOMS = SMS_ROOMS.slice(1, 2)

/** Each part is paid for. */
const MAX_SMS_PARTS = 2

/** Cuts names if the text would be longer than two joined SMS. */
function smsText(texts: Texts, message: Exclude<Message, { kind: 'contact' }>, links: Values) {
  const text = texts.sms[message.kind]
  const rooms = message.kind === 'school_message' ? SCHOOL_ROOMS : SMS_ROOMS
  const tries = rooms.map(room =>
    fillPlaceholders(text, { ...links, ...valuesOf(message, texts, room) }),
  )
  return tries.find(sms => smsLength(sms).parts <= MAX_SMS_PARTS) ?? tries.at(-1) ?? ''
}

/** Adds the last line that lets a browser offer the code on this site only (WebOTP). */
const bindCode = (text: string, code: string, siteUrl: string) =>
  `${text}\n@${new URL(siteUrl).hostname} #${code}`
