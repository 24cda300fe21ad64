import type { Rotated } from '../../server/services/family/privacy/rotate-notes.ts'

interface Rotation {
  /** Null: DATA_KEYS has no key that encrypts. */
  notes: (Rotated & { keyId: string }) | null
  /** Null: AUTH_SECRET_ACCEPTED lists no other secret. */
  apps: { rotated: number; unreadable: string[] } | null
}

/** The report of `npm run rotate-keys`, with the ids of what it could not decrypt. */
export function rotationReport({ apps, notes }: Rotation): string {
  const lines = [...(notes ? ofNotes(notes) : []), ...(apps ? ofApps(apps) : [])]
  return lines.map(line => `${line}\n`).join('')
}

function ofNotes({ keyId, left, rotated, unreadable }: Rotated & { keyId: string }): string[] {
  const rest =
    left === 0
      ? 'Other keys are not needed any more.'
      : left > unreadable.length
        ? 'Run it again.'
        : 'Keep the other keys until those are put right.'
  return [
    `Encrypted with the key "${keyId}": ${rotated}. Left as they were: ${left}. ${rest}`,
    ...unreadableOf('notes', 'children', unreadable),
  ]
}

const ofApps = ({ rotated, unreadable }: NonNullable<Rotation['apps']>): string[] => [
  `Apps that make codes, sealed with AUTH_SECRET: ${rotated}.`,
  ...unreadableOf('apps', 'users', unreadable),
]

const unreadableOf = (what: string, table: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`These ${what} could not be opened, of ${ids.length} ${table}:`, ...ids]

/** Whether something could not be decrypted. */
export const isIncomplete = ({ apps, notes }: Rotation): boolean =>
  [notes, apps].some(part => part !== null && part.unreadable.length > 0)
