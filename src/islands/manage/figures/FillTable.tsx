import { useState } from 'react'
import type { Figures } from '#contract/manage/figures.ts'
import { activityName } from '../../../lib/activities/card-facts.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { formatPercent } from '../../../lib/format/format-counts.ts'
import { type Filled, placesText, takenOf } from '../../../lib/manage/figures/figure-texts.ts'
import { figuresPath } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useFocusOnMore } from '../../shared/use-focus-on-more.ts'
import { useFigures } from './context.ts'

const ROWS_AT_ONCE = 25

interface Props {
  figures: Figures
  schoolId: number
}

/** How full each activity is, how many wait, and how regularly children attend: bars with their numbers. */
export function FillTable({ figures: { attendance, fill }, schoolId }: Props) {
  const { t } = useFigures()
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const shown = fill.slice(0, most)
  const { onMore, place } = useFocusOnMore<HTMLTableSectionElement>({
    rows: 'th a',
    count: shown.length,
  })
  const percentages = new Map(attendance.map(it => [it.gId, it.percentage]))
  function more() {
    onMore()
    setMost(most + ROWS_AT_ONCE)
  }

  return (
    <section className="figures-part" aria-labelledby="fill-title">
      <h2 id="fill-title">{t.fill.title}</h2>
      <p className="soft figures-note">{t.fill.note}</p>
      {fill.length === 0 ? (
        <p>{t.fill.none}</p>
      ) : (
        <table className="figures-table figures-fill" aria-labelledby="fill-title">
          <thead>
            <tr>
              {[t.fill.activity, t.fill.places, t.fill.waiting, t.fill.attendance].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={place}>
            {shown.map(it => (
              <FillRow key={it.gId} {...{ it, schoolId }} percentage={percentages.get(it.gId)} />
            ))}
          </tbody>
        </table>
      )}
      {fill.length > most && (
        <button type="button" className="button" onClick={more}>
          {t.fill.more}
        </button>
      )}
    </section>
  )
}

interface RowProps {
  it: Filled
  /** Undefined if no attendance was marked. */
  percentage: number | undefined
  schoolId: number
}

function FillRow({ it, percentage, schoolId }: RowProps) {
  const { language, t } = useFigures()
  const name = activityName(language, it)
  return (
    <tr>
      <th scope="row" aria-label={name}>
        <a href={pathTo(language, figuresPath({ gId: it.gId, schoolId }))}>
          <bdi>{name}</bdi>
        </a>
      </th>
      <td data-name={t.fill.places}>
        {placesText(language, it, t)}
        {it.capacity !== null && <Share value={takenOf(it) / it.capacity} />}
      </td>
      <td data-name={t.fill.waiting}>{formatNumber(language, it.waitlisted)}</td>
      <td data-name={t.fill.attendance}>
        {percentage === undefined ? (
          <span className="soft">{t.fill.notMarked}</span>
        ) : (
          <>
            {formatPercent(language, percentage)}
            <Share value={percentage / 100} />
          </>
        )}
      </td>
    </tr>
  )
}

/** A share of the whole as a bar, with its number beside it. Capped at the whole. */
function Share({ value }: { value: number }) {
  const { language } = useFigures()
  const width = Math.round(Math.min(1, value) * 100)
  return (
    <svg className="figures-share" aria-hidden="true" height="8">
      <rect className="figures-share-all" width="100%" height="8" rx="4" />
      <rect
        className="figures-bar"
        x={language === 'ar' ? `${100 - width}%` : '0'}
        width={`${width}%`}
        height="8"
        rx="4"
      />
    </svg>
  )
}
