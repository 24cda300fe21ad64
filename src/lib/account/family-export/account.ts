import { NOTICE_TOPICS } from '#contract/accounts/parents.ts'
import { fill, formatList } from '../../format/format.ts'
import { consentName } from '../consent-name.ts'
import { looksByDay, roleText, seenText } from '../access-log.ts'
import { type About, dayIn, type Entry, factsOf, momentIn } from './part.ts'

/** Returns the topics that the parent gets notices about, and the channels. */
export function noticeEntry({ data, language, t, topics }: About): Entry {
  const { channels } = t.data
  return {
    title: null,
    facts: factsOf(
      NOTICE_TOPICS.map(topic => {
        const { email, sms } = data.notices[topic]
        const ways = [...(email ? [channels.email] : []), ...(sms ? [channels.sms] : [])]
        return [
          topics[topic],
          ways.length > 0 ? formatList(language, ways) : channels.nothing,
        ] as const
      }),
    ),
  }
}

/** Returns what the parent agreed to, and when. */
export const consentEntries = (about: About): Entry[] =>
  about.data.consents.map(consent => ({
    title: consentName(about.t, consent.document),
    facts: [],
    text: [
      fill(about.t.consents.when, {
        version: dayIn(about, consent.version),
        day: dayIn(about, consent.agreedAt),
      }),
      ...(consent.text ? [consent.text[about.language]] : []),
    ].join('\n'),
  }))

/** Returns where the parent is signed in, and the devices and networks tied to the account. */
export function signInEntries(about: About): Entry[] {
  const { data, t } = about
  const { labels, unknownDevice } = t.data
  const devices = data.signIns.map(({ browser, lastSeenAt, startedAt, system }) => ({
    title: [browser, system].filter(one => one !== null).join(' · ') || unknownDevice,
    facts: factsOf([
      [labels.signedIn, momentIn(about, startedAt)],
      [labels.lastSeen, momentIn(about, lastSeenAt)],
    ]),
  }))
  const facts = factsOf([
    [labels.pushes, data.pushes.map(({ service, since }) => `${service} · ${dayIn(about, since)}`)],
    [
      labels.passkeys,
      data.passkeys.map(({ browser, createdAt, system }) =>
        [browser, system, dayIn(about, createdAt)].filter(one => one !== null).join(' · '),
      ),
    ],
    [labels.totp, data.totp && dayIn(about, data.totp.addedAt)],
    [labels.recoveryCodes, data.recoveryCodes > 0 ? String(data.recoveryCodes) : null],
    [labels.places, data.places.map(({ lastSeenAt }) => momentIn(about, lastSeenAt))],
    [labels.codes, data.codes.map(({ at }) => momentIn(about, at))],
    [
      labels.work,
      data.work.map(({ role, since }) => `${about.looks.roles[role]} · ${dayIn(about, since)}`),
    ],
  ])
  return facts.length > 0 ? [...devices, { title: null, facts }] : devices
}

/** Returns who saw what of the children. */
export function accessEntries(about: About): Entry[] {
  const { data, language, looks: t } = about
  const all = looksByDay(data.access).flatMap(({ looks }) => looks)
  return all.map(look => ({
    title: look.by.name ?? t.noAccount,
    facts: factsOf([[roleText(language, look, t), momentIn(about, look.at)]]),
    text: seenText(language, look, data.children, t),
  }))
}
