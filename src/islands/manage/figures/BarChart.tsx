import { formatNumber } from '../../../lib/format/format.ts'
import type { Timeline } from '../../../lib/manage/figures/buckets.ts'
import { type Bar, chartOf, labelledBars } from '../../../lib/manage/figures/chart.ts'
import { type Series, seriesText, whenText } from '../../../lib/manage/figures/figure-texts.ts'
import { useFigures } from './context.ts'

interface Props {
  id: string
  title: string
  note: string
  time: Timeline
  up: Series
  /** Drawn below the line, to the same scale. */
  down?: Series
}

const HEIGHT = 180
/** Room above the highest bar for its number, and below the lowest one for its number and the days. */
const ABOVE = 20
const BELOW = 42
/** With more bars, their numbers have no room on a phone. */
const MAX_LABELS = 12

/**
 * A bar chart of counts over time, with a sentence for screen readers and a table below. Without any counts,
 * only the sentence.
 */
export function BarChart({ down, id, note, time, title, up }: Props) {
  const { language, t } = useFigures()
  const series = down ? [up, down] : [up]
  const said = series.map(name => seriesText(language, time, name, t))
  const hasAny = time.buckets.some(bucket => series.some(name => bucket[name] > 0))
  return (
    <section className="figures-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="soft figures-note">{note}</p>
      <ul role="list" className="figures-said">
        {said.map((sentence, place) => (
          <li key={sentence}>
            {hasAny && (
              <span className={place === 0 ? 'figures-key' : 'figures-key figures-key-down'} />
            )}
            {sentence}
          </li>
        ))}
      </ul>
      {hasAny && (
        <>
          <svg
            className="figures-chart"
            role="img"
            aria-label={`${title}. ${t.steps[time.step]}. ${said.join(' ')}`}
            height={ABOVE + HEIGHT + BELOW}
          >
            <Drawn {...{ id, time, up }} down={down} />
          </svg>
          <BucketTable {...{ series, time, title }} />
        </>
      )}
    </section>
  )
}

type DrawnProps = Pick<Props, 'id' | 'time' | 'up'> & { down: Series | undefined }

function Drawn({ down, id, time: { buckets, step }, up }: DrawnProps) {
  const { language } = useFigures()
  const isRightToLeft = language === 'ar'
  const chart = chartOf({
    up: buckets.map(bucket => bucket[up]),
    down: down ? buckets.map(bucket => bucket[down]) : [],
    height: HEIGHT,
    isRightToLeft,
  })
  const edge = isRightToLeft ? '100%' : '0'
  const number = (value: number) => formatNumber(language, value)
  return (
    <>
      <defs>
        <pattern id={`${id}-stripes`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="figures-stripe" d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" />
        </pattern>
      </defs>
      <g transform={`translate(0 ${ABOVE})`}>
        {chart.lines.map(({ value, y }) => (
          <g key={y}>
            <line className="figures-line" x1="0" x2="100%" y1={y} y2={y} />
            <text x={edge} y={y - 4}>
              {number(value)}
            </text>
          </g>
        ))}
        <Bars bars={chart.up} className="figures-bar" isDown={false} />
        <Bars bars={chart.down} className="figures-bar-down" fill={`url(#${id}-stripes)`} isDown />
        <line className="figures-zero" x1="0" x2="100%" y1={chart.zero} y2={chart.zero} />
      </g>
      {marksOf(buckets.length).map(([place, anchor]) => {
        const [bar, bucket] = [chart.up[place], buckets[place]]
        if (!bar || !bucket) return null
        return (
          <text
            key={place}
            x={`${acrossOf(bar, anchor, isRightToLeft)}%`}
            y={ABOVE + HEIGHT + BELOW - 8}
            textAnchor={anchor}
          >
            {whenText(language, step, bucket)}
          </text>
        )
      })}
    </>
  )
}

interface BarsProps {
  bars: readonly Bar[]
  className: string
  fill?: string
  isDown: boolean
}

/** The bars of a series, with the numbers that have room. */
function Bars({ bars, className, fill, isDown }: BarsProps) {
  const { language } = useFigures()
  const marked = labelledBars(
    bars.map(({ value }) => value),
    MAX_LABELS,
  )
  return bars.map(({ height, value, width, x, y }, place) => (
    <g key={x}>
      <rect {...{ className, fill, height, y }} x={`${x}%`} width={`${width}%`} />
      {marked.has(place) && (
        <text x={`${x + width / 2}%`} y={isDown ? y + height + 16 : y - 5} textAnchor="middle">
          {formatNumber(language, value)}
        </text>
      )}
    </g>
  ))
}

/** Returns the bars that get a day label: the first, the last, and one between them. */
function marksOf(count: number): [place: number, anchor: 'start' | 'middle' | 'end'][] {
  if (count < 3) return Array.from({ length: count }, (_, place) => [place, 'middle'])
  return [
    [0, 'start'],
    [Math.floor(count / 2), 'middle'],
    [count - 1, 'end'],
  ]
}

/** Returns the position of a day label, so that none is cut off. */
function acrossOf({ width, x }: Bar, anchor: 'start' | 'middle' | 'end', isRightToLeft: boolean) {
  if (anchor === 'middle') return x + width / 2
  return (anchor === 'start') === isRightToLeft ? x + width : x
}

function BucketTable({
  series,
  time: { buckets, step },
  title,
}: Pick<Props, 'time' | 'title'> & { series: readonly Series[] }) {
  const { language, t } = useFigures()
  return (
    <details className="figures-details">
      <summary>{t.table}</summary>
      <table className="figures-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.when[step]}</th>
            {series.map(name => (
              <th key={name} scope="col">
                {t.series[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map(bucket => (
            <tr key={bucket.from}>
              <th scope="row">{whenText(language, step, bucket)}</th>
              {series.map(name => (
                <td key={name}>{formatNumber(language, bucket[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
