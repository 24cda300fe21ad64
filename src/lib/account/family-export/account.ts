import { NOTICE_TOPICS } from '#contract/accounts/parents.ts'
import { fill, formatList } from '../../format/format.ts'
import { consentName } from '../consent-name.ts'
import { accessByDay, roleText, seenText } from '../access-log.ts'
import { type ExportContext, exportDay, type ExportEntry, factsOf, exportMoment } from './part.ts'

/** Returns the topics that the parent gets notices about, and the channels. */
export function noticeEntry({ data, language, t, topics }: ExportContext): ExportEntry {
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
export const consentEntries = (about: ExportContext): ExportEntry[] =>
  about.data.consents.map(consent => ({
    title: consentName(about.t, consent.document),
    facts: [],
    text: [
      fill(about.t.consents.when, {
        version: exportDay(about, consent.version),
        day: exportDay(about, consent.agreedAt),
      }),
      ...(consent.text ? [consent.text[about.language]] : []),
    ].join('\n'),
  }))

/** Returns where the parent is signed in, and the devices and networks tied to the account. */
export function signInEntries(about: ExportContext): ExportEntry[] {
  const { data, t } = about
  const { labels, unknownDevice } = t.data
  const devices = data.signIns.map(({ browser, lastSeenAt, startedAt, system }) => ({
    title: [browser, system].filter(one => one !== null).join(' · ') || unknownDevice,
    facts: factsOf([
      [labels.signedIn, exportMoment(about, startedAt)],
      [labels.lastSeen, exportMoment(about, lastSeenAt)],
    ]),
  }))
  const facts = factsOf([
    [
      labels.pushes,
      data.pushes.map(({ service, since }) => `${service} · ${exportDay(about, since)}`),
    ],
    [
      labels.passkeys,
      data.passkeys.map(({ browser, createdAt, system }) =>
        [browser, system, exportDay(about, createdAt)].filter(one => one !== null).join(' · '),
      ),
    ],
    [labels.totp, data.totp && exportDay(about, data.totp.addedAt)],
    [labels.passkeyStep, data.passkeyStepSince ? exportDay(about, data.passkeyStepSince) : null],
    [labels.recoveryCodes, data.recoveryCodes > 0 ? String(data.recoveryCodes) : null],
    [labels.places, data.places.map(({ lastSeenAt }) => exportMoment(about, lastSeenAt))],
    [labels.codes, data.codes.map(({ at }) => exportMoment(about, at))],
    [
      labels.work,
      data.work.map(({ role, since }) => `${about.looks.roles[role]} · ${exportDay(about, since)}`),
    ],
  ])
  return facts.length > 0 ? [...devices, { title: null, facts }] : devices
}

/** Returns who saw what of the children. */
export function accessEntries(about: ExportContext): ExportEntry[] {
  const { data, language, looks: t } = about
  const all = accessByDay(data.access).flatMap(({ events }) => events)
  return all.map(look => ({
    title: look.by.name ?? t.noAccount,
    facts: factsOf([[roleText(language, look, t), exportMoment(about, look.at)]]),
    text: seenText(language, look, data.children, t),
  }))
}
