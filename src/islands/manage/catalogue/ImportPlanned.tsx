import type { Language } from '#contract/language.ts'
import { formatNumber, plural } from '../../../lib/format/format.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import { type ImportPlan, changedCount } from '../../../lib/stores/manage/catalogue-import.ts'
import { LongList } from './LongList.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { ColumnNames } from './ColumnNames.tsx'

interface Props {
  language: Language
  t: CatalogueTexts
  plan: ImportPlan
  onTake: () => void
}

const COUNTS = ['new', 'changed', 'unchanged', 'refused'] as const

/** Previews what importing the checked file would change. */
export function ImportPlanned({ language, onTake, plan, t }: Props) {
  const { report } = plan
  const news = changedCount(plan)
  return (
    <>
      <p>{news === 0 ? t.plan.nothing : t.plan.text}</p>
      <dl className="catalogue-counts">
        {COUNTS.map(name => (
          <div key={name}>
            <dt>{t.counts[name]}</dt>
            <dd>{formatNumber(language, report[name])}</dd>
          </div>
        ))}
      </dl>
      {news > 0 && (
        <>
          <ul className="catalogue-notes">
            {report.new > 0 && <li>{t.plan.news}</li>}
            {report.changed > 0 && <li>{t.plan.changes}</li>}
          </ul>
          <button type="button" className="button button-primary" onClick={onTake}>
            {plural(language, t.plan.take, news)}
          </button>
        </>
      )}
      <RefusedRows {...{ language, t }} refusals={report.refusals} />
      <LongList {...{ language, t }} title={t.changed.title} items={report.changes}>
        {({ externalId, fields }) => (
          <li key={externalId}>
            <p className="catalogue-where">
              <bdi>{externalId}</bdi>
            </p>
            <p>
              <ColumnNames names={fields} />
            </p>
          </li>
        )}
      </LongList>
    </>
  )
}
