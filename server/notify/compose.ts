import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import {
  type FamilyMessage,
  familyValues,
  filled,
  MAIL,
  SMS_ROOMS,
  type Values,
} from './family-values.ts'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'
import type { Notice } from './notice.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import type { Mail, Texts } from './texts/texts.ts'

const TEXTS: Record<Language, Texts> = { ar, en }

/** Turns a message into its final text, subject and HTML. */
export async function compose(message: Message, siteUrl: string): Promise<Notice> {
  const { channel, kind, language, to } = message
  const code = 'code' in message && { code: message.code }
  if (kind === 'contact') return { channel, to, kind, ...contactMail(message) }

  const links = linksOf(language, siteUrl)
  if (channel === 'sms') {
    const text = smsText(TEXTS[language].sms[kind], message, links)
    return { channel, to, kind, text: code ? bindCode(text, code.code, siteUrl) : text, ...code }
  }
  const values = isOfFamily(message)
    ? familyValues(message, MAIL, TEXTS[language].reminderLine.email)
    : ownValues(message)
  const mail = filledMail(TEXTS[language].mail[kind], { ...links, ...values })
  return { channel, to, kind, ...(await wholeMail(mail, message, links.home)), ...code }
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
    settings: `${home}profile/edit`,
  }
}

const isOfFamily = (message: Message): message is FamilyMessage =>
  'children' in message || 'sessions' in message

const ownValues = (message: Message): Values => ({
  ...('code' in message && { code: message.code }),
  ...('link' in message && { link: message.link }),
  ...('newEnding' in message && { newEnding: message.newEnding }),
})

/** Cuts names if the text would be longer than two SMS. */
function smsText(text: string, message: Message, links: Values): string {
  if (!isOfFamily(message)) return filled(text, { ...links, ...ownValues(message) })
  const line = TEXTS[message.language].reminderLine.sms
  const tries = SMS_ROOMS.map(room =>
    filled(text, { ...links, ...familyValues(message, room, line) }),
  )
  return tries.find(isTwoMessages) ?? tries.at(-1) ?? ''
}

/** The length of two joined SMS: 2 × 153 characters in ASCII, 2 × 67 with any other letters. */
const isTwoMessages = (text: string) => text.length <= (/^[\x20-\x7e\n]*$/.test(text) ? 306 : 134)

/** Adds the last line that lets a browser offer the code on this site only (WebOTP). */
const bindCode = (text: string, code: string, siteUrl: string) =>
  `${text}\n@${new URL(siteUrl).hostname} #${code}`

const filledMail = ({ action, note, subject, text, title }: Mail, values: Values): Mail => ({
  subject: filled(subject, values),
  title: filled(title, values),
  text: filled(text, values),
  note: filled(note, values),
  ...(action && { action: { label: action.label, href: filled(action.href, values) } }),
})

async function wholeMail(mail: Mail, message: Message, home: string) {
  const { action, note, subject, text, title } = mail
  const { footer } = TEXTS[message.language]
  const code = 'code' in message ? message.code : undefined
  const parts = [title, text, code, action && `${action.label}:\n${action.href}`, note]
  return {
    subject,
    text: [...parts, `${footer}\n${home}`].filter(part => part !== undefined).join('\n\n'),
    html: await mailHtml({ mail, code, footer, home, language: message.language }),
  }
}
