import { accessEntries, consentEntries, noticeEntry, signInEntries } from './account.ts'
import type { ExportContext, Entry, Part } from './part.ts'
import { childEntries, claimEntries, parentEntry } from './people.ts'
import { duesEntries, messageEntries, registrationEntries, savedEntries } from './registrations.ts'

/** Turns the export of a family's data into parts for a page. Empty parts are included. */
export function exportParts(about: ExportContext): Part[] {
  const claims = claimEntries(about)
  const parts: { name: Part['name']; entries: Entry[] }[] = [
    { name: 'parent', entries: [parentEntry(about)] },
    { name: 'children', entries: childEntries(about) },
    { name: 'registrations', entries: registrationEntries(about) },
    { name: 'dues', entries: duesEntries(about) },
    { name: 'messages', entries: messageEntries(about) },
    { name: 'saved', entries: savedEntries(about) },
    { name: 'notices', entries: [noticeEntry(about)] },
    { name: 'consents', entries: consentEntries(about) },
    { name: 'signIns', entries: signInEntries(about) },
    { name: 'access', entries: accessEntries(about) },
    // Most families never have any claims.
    ...(claims.length > 0 ? [{ name: 'claims' as const, entries: claims }] : []),
  ]
  const isSaid = ({ facts, text, title }: Entry) => title !== null || facts.length > 0 || !!text
  return parts.map(({ entries, name }) => ({
    name,
    entries: entries.filter(isSaid).map((entry, place) => ({ ...entry, key: `${name} ${place}` })),
  }))
}
