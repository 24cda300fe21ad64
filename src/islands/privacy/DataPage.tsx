import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { exportFamily, type FamilyExport } from '#contract/privacy/export.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { ExportEntry, ExportTexts } from '../../lib/account/family-export/part.ts'
import { exportParts } from '../../lib/account/family-export/parts.ts'
import { saveExport } from '../../lib/account/save-export.ts'
import { askWith } from '../../lib/api/ask.ts'
import { fill, formatDay, formatTime } from '../../lib/format/format.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { createLoaded } from '../../lib/stores/loaded.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'

const SHAPE = { kind: 'rows', count: 6 } as const

interface Props {
  language: Language
  words: ExportTexts
}

/** All stored data about the signed-in user's family, to read, print and save. */
export function DataPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.words.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, words }: Props) {
  const { t } = words
  const [store] = useState(() => {
    const ask = askWith({ language })
    return createLoaded<FamilyExport>(() => ask(exportFamily, {}), t)
  })
  const state = useStore(store.$state)

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
      {data => <Sheet {...{ data, language, words }} />}
    </Part>
  )
}

function Sheet({ data, language, words }: Props & { data: FamilyExport }) {
  const { t } = words
  const { exportedAt } = data
  return (
    <div className="data-sheet">
      <p>
        {fill(t.data.lead, {
          day: formatDay(language, exportedAt, HOME_TIME_ZONE, 'full'),
          time: formatTime(language, exportedAt, HOME_TIME_ZONE),
        })}
      </p>
      <div className="account-actions data-actions">
        <button type="button" className="button" onClick={() => print()}>
          {t.data.print}
        </button>
        <button type="button" className="button" onClick={() => saveExport(data)}>
          {t.copy.save}
        </button>
      </div>
      {exportParts({ ...words, data, language }).map(({ entries, name }) => (
        <section key={name} className="data-part" aria-labelledby={`data-${name}`}>
          <h2 id={`data-${name}`}>{t.data.headings[name]}</h2>
          {entries.length === 0 && <p className="soft">{t.data.none}</p>}
          {entries.map(entry => (
            <EntryOf key={entry.key} entry={entry} />
          ))}
        </section>
      ))}
      <p className="soft small">{t.data.file}</p>
    </div>
  )
}

function EntryOf({ entry: { facts, text, title } }: { entry: ExportEntry }) {
  return (
    <div className="data-entry">
      {title !== null && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ key, label, lines }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {lines.map(line => (
                  <p key={line}>
                    <bdi>{line}</bdi>
                  </p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && (
        <p dir="auto" className="data-text">
          {text}
        </p>
      )}
    </div>
  )
}
