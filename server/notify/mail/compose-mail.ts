import { fillPlaceholders, type Values } from '../family-values.ts'
import { type MessageToFamily, isOfFamily, type Message } from '../message.ts'
import type { Attachment, Notice } from '../notice.ts'
import type { Link, Mail, Texts } from '../texts/texts.ts'
import { mailDocument } from './document.ts'
import type { Enclosures } from './enclosures.ts'
import { plainText } from './plain-text.ts'
import { searchTickets } from './search-tickets.ts'
import { type Ticket, ticketsOf } from './tickets.ts'

/** The content of a mail, in reading order. HTML and plain text are made from the same parts. */
export interface MailParts extends Mail {
  language: Message['language']
  code?: string
  /** Text that a person wrote, perhaps in another language. */
  quote?: { text: string; language: Message['language'] }
  tickets: readonly Ticket[]
  /** What the attached calendar file is for. */
  calendar?: { title: string; text: string }
  footer: string
  /** The address of the home page in this language. */
  home: string
}

interface MailContext {
  message: Exclude<Message, { kind: 'contact' }>
  texts: Texts
  values: Values
  siteUrl: string
  enclosures: Enclosures
}

/** Composes a whole mail from a message. */
export async function composeMail(
  context: MailContext,
): Promise<Pick<Notice, 'subject' | 'text' | 'html' | 'attachments'>> {
  const { cover, logo } = context.enclosures
  const calendar = calendarFileOf(context)
  const parts = partsOf(context, calendar)
  const attachments = [logo, cover, calendar].filter(one => one !== null)
  return {
    subject: parts.subject,
    text: plainText(parts),
    html: await mailDocument(parts, { logo, cover }),
    ...(attachments.length > 0 && { attachments }),
  }
}

function partsOf(context: MailContext, calendar: Attachment | null): MailParts {
  const { message, siteUrl, texts, values } = context
  return {
    ...fillMail(texts.mail[message.kind], values),
    language: message.language,
    ...('code' in message && { code: message.code }),
    ...(message.kind === 'school_message' && {
      quote: { text: message.text, language: message.textLanguage },
    }),
    tickets: allTickets(context),
    ...(calendar && { calendar: calendarText(texts, message, calendar) }),
    footer: texts.footer,
    home: values['home'] ?? siteUrl,
  }
}

function allTickets({ enclosures, message, siteUrl, texts }: MailContext): Ticket[] {
  const { details } = enclosures
  if (message.kind === 'saved_searches')
    return searchTickets(message.searches, { language: message.language, texts })
  return isOfFamily(message) ? ticketsOf(message, { details, siteUrl, t: texts.ticket }) : []
}

/** New dates are to be added to the reader's calendar; changed dates update what is already in it. */
function calendarText({ calendar }: Texts, { kind }: Message, { fileName }: Attachment) {
  const { text, title } = calendar[kind === 'registration_confirmed' ? 'add' : 'update']
  return { title, text: fillPlaceholders(text, { file: fileName }) }
}

/**
 * The dates as a file for the reader's calendar (METHOD:PUBLISH). A REQUEST would be an invitation, whose
 * organiser expects answers, and can hold only one event.
 */
function calendarFileOf({ enclosures, message }: MailContext): Attachment | null {
  const { activities, calendar } = enclosures.details
  const activity = activities.get(activityIdOf(message) ?? Number.NaN)
  if (!activity || calendar === null) return null
  return {
    fileName: `${activity.slug}.ics`,
    contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
    content: calendar,
    encoding: 'utf8',
  }
}

const activityIdOf = (message: MailContext['message'] | MessageToFamily) =>
  'activityId' in message ? message.activityId : undefined

function fillMail(mail: Mail, values: Values): Mail {
  const { action, lead, links = [], note, subject, text, title } = mail
  const link = ({ href, label }: Link): Link => ({ label, href: fillPlaceholders(href, values) })
  return {
    subject: fillPlaceholders(subject, values),
    title: fillPlaceholders(title, values),
    lead: fillPlaceholders(lead, values),
    ...(text !== undefined && { text: fillPlaceholders(text, values) }),
    ...(action && { action: link(action) }),
    ...(note !== undefined && { note: fillPlaceholders(note, values) }),
    links: links.map(link),
  }
}
