import { accessEntries, consentEntries, noticeEntry, signInEntries } from './account.ts'
import type { ExportContext, ExportEntry, ExportPart } from './part.ts'
import { childEntries, claimEntries, parentEntry } from './people.ts'
import { duesEntries, messageEntries, registrationEntries, savedEntries } from './registrations.ts'

/** Turns the export of a family's data into parts for a page. Empty parts are included. */
export function exportParts(about: ExportContext): ExportPart[] {
  const claims = claimEntries(about)
  const parts: { name: ExportPart['name']; entries: ExportEntry[] }[] = [
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
  const isSaid = ({ facts, text, title }: ExportEntry) =>
    title !== null || facts.length > 0 || !!text
  return parts.map(({ entries, name }) => ({
    name,
    entries: entries.filter(isSaid).map((entry, place) => ({ ...entry, key: `${name} ${place}` })),
  }))
}
