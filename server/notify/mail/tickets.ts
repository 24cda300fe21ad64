import { LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import { activityPath } from '#contract/paths.ts'
import { fillPlaceholders, namesText, nameText } from '../family-values.ts'
import type { FamilyKind, MessageToFamily, Occasion } from '../message.ts'
import type { Link, TicketTexts } from '../texts/texts.ts'
import { spanText } from '../when.ts'
import type { MailActivity, MailDetails } from './mail-details.ts'

/** One line of a ticket: `When: Sunday 6 September, 16:00–17:00`. */
export interface TicketRow {
  label: string
  text: string
  /** The row that readers look for first. */
  isMain?: boolean
  /** The session is cancelled, or was moved from this time. */
  isOff?: boolean
  link?: Link
}

/** The details that a parent looks up on the way and shows at the door. */
export interface Ticket {
  activity: string
  page?: Link
  rows: readonly TicketRow[]
  /** Links below the ticket. */
  links?: readonly Link[]
}

interface Sources {
  details: MailDetails
  siteUrl: string
  t: TicketTexts
}

/** An occasion with the details of its activity. */
interface Shown extends Pick<Sources, 't'> {
  occasion: Occasion
  activity: MailActivity | undefined
  language: Language
}

/** The tickets of a message: one, except that a reminder has one for each session. */
export function ticketsOf(message: MessageToFamily, sources: Sources): Ticket[] {
  if (message.kind !== 'reminder')
    return [ticketOf(message, message.language, sources, shown => rowsOf(message, shown))]
  return message.sessions.map(session =>
    ticketOf(session, message.language, sources, shown => [
      whenRow(shown, sources.t.when, session.at),
      placeRow(shown),
    ]),
  )
}

function ticketOf(
  occasion: Occasion,
  language: Language,
  { details, siteUrl, t }: Sources,
  rows: (shown: Shown) => TicketRow[],
): Ticket {
  const activity = details.activities.get(occasion.activityId ?? Number.NaN)
  return {
    activity: nameText(occasion.activity),
    ...(activity && { page: { label: t.page, href: siteUrl + activityPath(language, activity) } }),
    rows: [
      ...(occasion.children.length > 0
        ? [{ label: t.who, text: namesText(language, occasion.children) }]
        : []),
      ...rows({ occasion, activity, language, t }),
    ],
  }
}

type TicketMessage = Exclude<MessageToFamily, { kind: 'reminder' }>

/** Messages after which the child does not attend. */
const NOT_ATTENDING_KINDS: ReadonlySet<FamilyKind> = new Set([
  'registration_cancelled',
  'left_list',
  'place_cancelled',
  'activity_cancelled',
])
/** Messages with the fee, because it is due or may become due. */
const KINDS_WITH_FEE: ReadonlySet<FamilyKind> = new Set([
  'registration_confirmed',
  'waitlisted',
  'offer',
])

const rowsOf = (message: TicketMessage, shown: Shown): TicketRow[] => [
  ...whenRows(message, shown),
  placeRow(shown),
  ...(KINDS_WITH_FEE.has(message.kind) ? feeRows(shown) : []),
]

function whenRows({ at, before, ends, kind }: TicketMessage, shown: Shown): TicketRow[] {
  const { activity, t } = shown
  if (NOT_ATTENDING_KINDS.has(kind)) return []
  if (kind === 'session_cancelled')
    return at ? [{ ...whenRow(shown, t.calledOff, at), isOff: true }] : []
  if (kind === 'session_moved')
    return [
      ...(at ? [whenRow(shown, t.when, at, ends?.at)] : []),
      ...(before
        ? [{ ...whenRow(shown, t.before, before, ends?.before), isMain: false, isOff: true }]
        : []),
    ]
  if (kind === 'not_present' || kind === 'session_note')
    return at ? [whenRow(shown, t.when, at)] : []
  // `at` of an offer is the end of the offer.
  const next = activity?.sessions[0]?.startsAt.toISOString()
  const when = kind === 'registration_confirmed' ? (at ?? next) : next
  return when ? [whenRow(shown, t.next, when)] : []
}

function whenRow(
  { activity, language, occasion }: Shown,
  label: string,
  at: string,
  end = endOf(activity, at),
): TicketRow {
  return { label, text: spanText(language, at, end, occasion.timeZone), isMain: true }
}

/** Returns when the session ends that starts at this time; null if there is none. */
function endOf(activity: MailActivity | undefined, at: string): string | null {
  const session = activity?.sessions.find(({ startsAt }) => startsAt.getTime() === Date.parse(at))
  return session?.endsAt.toISOString() ?? null
}

/** The school and its address. The city is added if the address does not contain it. */
function placeRow({ activity, language, occasion, t }: Shown): TicketRow {
  const { address = '', city = '', mapUrl = null } = activity ?? {}
  const parts = [nameText(occasion.school), address, address.includes(city) ? '' : city]
  return {
    label: t.where,
    text: parts.filter(Boolean).join(language === 'ar' ? '، ' : ', '),
    ...(mapUrl !== null && { link: { label: t.map, href: mapUrl } }),
  }
}

function feeRows({ activity, language, t }: Shown): TicketRow[] {
  if (!activity) return []
  const amount = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 })
  const paid = fillPlaceholders(t.perChild, { amount: amount.format(activity.fees) })
  return [{ label: t.fee, text: activity.fees > 0 ? paid : t.free }]
}
