import type { ReactNode } from 'react'
import type { DuesEntry, DuesKind, PaymentMethod } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import { formatDay, formatMoney } from '../../lib/format/format.ts'

export interface EntriesTexts {
  entries: string
  kinds: Readonly<Record<DuesKind, string>>
  methods: Readonly<Record<PaymentMethod, string>>
  corrected: string
}

interface Props<E extends DuesEntry> {
  language: Language
  t: EntriesTexts
  entries: readonly E[]
  timeZone: string
  /** Renders details and actions below an entry. */
  renderMore?: (entry: E, isCorrected: boolean) => ReactNode
}

/** All entries in order; corrected ones are crossed out and labelled. */
export function Entries<E extends DuesEntry>({
  entries,
  language,
  renderMore,
  t,
  timeZone,
}: Props<E>) {
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  return (
    <ul role="list" className="dues-entries">
      {entries.map(entry => {
        const { amount, at, entryId, kind, method, note, receivedOn } = entry
        const isCorrected = corrected.has(entryId)
        return (
          <li key={entryId}>
            <p>
              <span className={isCorrected ? 'dues-out' : undefined}>
                {t.kinds[kind]} <bdi>{formatMoney(language, amount)}</bdi>
              </span>
              {isCorrected && <span className="soft"> · {t.corrected}</span>}
            </p>
            <p className="soft">
              {[formatDay(language, receivedOn ?? at, timeZone), method && t.methods[method]]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {note && (
              <p>
                <bdi>{note}</bdi>
              </p>
            )}
            {renderMore?.(entry, isCorrected)}
          </li>
        )
      })}
    </ul>
  )
}
