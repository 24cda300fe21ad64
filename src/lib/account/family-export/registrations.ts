import type { ExportedActivity } from '#contract/privacy/export.ts'
import { fill, formatList, formatMoney } from '../../format/format.ts'
import {
  type ExportContext,
  childName,
  exportDay,
  type ExportEntry,
  factsOf,
  exportMoment,
  momentOrNull,
  named,
} from './part.ts'

type Named = Pick<
  ExportedActivity,
  'activityName' | 'activityName_Ar' | 'schoolName_En' | 'schoolName_Ar'
>

/** Returns for example `Chess Club · Al Nakheel School`. */
const activityText = (about: ExportContext, activity: Named): string =>
  [
    named(about, activity.activityName, activity.activityName_Ar),
    named(about, activity.schoolName_En, activity.schoolName_Ar),
  ].join(' · ')

/** Returns an entry for each registration, with its dates. */
export const registrationEntries = (about: ExportContext): ExportEntry[] =>
  about.data.registrations.map(registration => {
    const { labels } = about.t.data
    return {
      title: activityText(about, registration.activity),
      facts: factsOf([
        [labels.child, childName(about, registration.childId)],
        [labels.status, about.statuses[registration.status]],
        [labels.registered, exportMoment(about, registration.registeredAt)],
        [labels.offer, momentOrNull(about, registration.offerExpiresAt)],
        [labels.missed, registration.missedOffers > 0 ? String(registration.missedOffers) : null],
        [labels.ended, momentOrNull(about, registration.endedAt)],
        [labels.date, registration.sessions.map(session => sessionText(about, session))],
      ]),
    }
  })

type Session = ExportContext['data']['registrations'][number]['sessions'][number]

function sessionText(about: ExportContext, session: Session): string {
  const { marks, t } = about
  const { labels } = t.data
  const { announcedAt, status, toldAbsentOf } = session
  const made = session.marks.map(mark => (mark.status ? marks[mark.status] : labels.unmarked))
  return [
    `${exportMoment(about, session.startsAt)}: ${status ? marks[status] : labels.unmarked}`,
    ...(made.length > 1 ? [`${labels.marks}: ${formatList(about.language, made)}`] : []),
    ...(announcedAt ? [fill(labels.announced, { day: exportMoment(about, announcedAt) })] : []),
    ...(toldAbsentOf ? [labels.told] : []),
  ].join(' · ')
}

/** Returns what is due for each place, and what was paid. */
export const duesEntries = (about: ExportContext): ExportEntry[] =>
  about.data.dues.map(place => {
    const { dues, language } = about
    return {
      title: `${activityText(about, place.activity)} · ${place.firstName}`,
      facts: factsOf([
        ...place.entries.map(entry => {
          const { amount, kind, method, note, receivedOn } = entry
          const day = exportDay(about, receivedOn ?? entry.at)
          const how = method ? dues.methods[method] : null
          const parts = [formatMoney(language, amount), day, how, note]
          return [dues.kinds[kind], parts.filter(one => one).join(' · ')] as const
        }),
        [about.t.data.labels.sum, formatMoney(language, place.left)],
      ]),
    }
  })

/** Returns the messages of schools, in the languages in which they were written. */
export const messageEntries = (about: ExportContext): ExportEntry[] =>
  about.data.messages.map(message => {
    const { labels } = about.t.data
    return {
      title: activityText(about, message.activity),
      facts: factsOf([
        [labels.written, exportMoment(about, message.at)],
        [labels.read, momentOrNull(about, message.readAt)],
      ]),
      text: [message.text_En, message.text_Ar].filter(one => one !== null).join('\n\n'),
    }
  })

/** Returns the wishlists, the cart, the opening alerts and the saved searches. */
export function savedEntries(about: ExportContext): ExportEntry[] {
  const { data } = about
  const { labels } = about.t.data
  const lines = (saved: readonly { activity: Named; at: string }[]) =>
    saved.map(({ activity, at }) => `${activityText(about, activity)} · ${exportDay(about, at)}`)
  return [
    {
      title: null,
      facts: factsOf([
        ...data.wishlists.map(
          ({ activities, name }) =>
            [
              name === null ? labels.hearts : `${labels.wishlist}: ${name}`,
              lines(activities),
            ] as const,
        ),
        [labels.cart, lines(data.cart)],
        [labels.alert, lines(data.openingAlerts)],
        [
          labels.search,
          data.savedSearches.map(({ savedAt, title }) => `${title} · ${exportDay(about, savedAt)}`),
        ],
      ]),
    },
  ]
}
