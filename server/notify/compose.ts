import type { Language } from '#contract/language.ts'
import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'
import type { Notice } from './notice.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import type { Mail, Texts } from './texts/texts.ts'

const TEXTS: Record<Language, Texts> = { ar, en }

/** Puts a message into its final words. */
export async function compose(message: Message, siteUrl: string): Promise<Notice> {
  const { channel, kind, to } = message
  const code = 'code' in message && { code: message.code }
  if (kind === 'contact') return { channel, to, kind, ...contactMail(message) }

  const fill = filler(message, siteUrl)
  if (channel === 'sms') {
    const text = fill(TEXTS[message.language].sms[kind])
    return { channel, to, kind, text: code ? bindCode(text, code.code, siteUrl) : text, ...code }
  }
  const mail = filled(TEXTS[message.language].mail[kind], fill)
  return { channel, to, kind, ...(await wholeMail(mail, message, fill('{home}'))), ...code }
}

const contactMail = ({ email, language, message, name }: Message & { kind: 'contact' }) => ({
  subject: `Nashat: a message from ${name}`,
  text: `${name} <${email}> (${language}):\n\n${message}`,
})

/** Puts the values of a message, and nothing that a stranger chose, into the places of a text. */
function filler(message: Message, siteUrl: string): (text: string) => string {
  const home = message.language === 'ar' ? `${siteUrl}/ar/` : `${siteUrl}/`
  const values: Record<string, string> = {
    home,
    contact: `${home}contactus`,
    ...('code' in message && { code: message.code }),
    ...('link' in message && { link: message.link }),
    ...('newEnding' in message && { newEnding: message.newEnding }),
  }
  return text => text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** The last line lets a browser on this site, and no other, offer the code (WebOTP). */
const bindCode = (text: string, code: string, siteUrl: string) =>
  `${text}\n@${new URL(siteUrl).hostname} #${code}`

const filled = ({ action, note, subject, text, title }: Mail, fill: (text: string) => string) => ({
  subject: fill(subject),
  title: fill(title),
  text: fill(text),
  note: fill(note),
  ...(action && { action: { label: action.label, href: fill(action.href) } }),
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
