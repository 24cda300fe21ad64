import { useEffect, useRef } from 'react'
import { activityName } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { formatOrdinal } from '../../lib/format/format-counts.ts'
import { pathTo } from '../../lib/paths.ts'
import type { LineResult } from '../../lib/stores/cart.ts'
import { useCart } from './context.ts'

const CHIPS = { confirmed: 'chip-green', waitlisted: '', refused: 'chip-coral' }

/** The result of each line, shown until it has been read. */
export function Results({ results }: { results: readonly LineResult[] }) {
  const { cart, language, t } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is gone, and the results are at the top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('.dialog-body')?.scrollTo(0, 0)
  }, [])

  return (
    <section className="cart-results" aria-labelledby="cart-results">
      <h3 ref={heading} id="cart-results" tabIndex={-1}>
        {t.result.title}
      </h3>
      <ul role="list">
        {results.map(({ line, result }) => (
          <li key={result.lineId}>
            <p className={`chip ${CHIPS[result.status]}`}>{t.result[result.status]}</p>
            <p>
              <strong>
                <bdi>{activityName(language, line.activity)}</bdi>
              </strong>
              {': '}
              <Text line={line} result={result} />
            </p>
          </li>
        ))}
      </ul>
      {cart.lines.length > 0 && results.some(({ result }) => result.status === 'refused') && (
        <p className="small">{t.result.note}</p>
      )}
      {results.some(({ result }) => result.status !== 'refused') && (
        <a className="button" href={pathTo(language, '/profile/current-activities')}>
          {t.result.next}
        </a>
      )}
    </section>
  )
}

function Text({ line, result }: LineResult) {
  const { language, t } = useCart()
  const child = line.check?.firstName ?? ''
  if (result.status === 'refused') return `${child} – ${result.message ?? ''}`
  if (result.status === 'confirmed') return fill(t.result.confirmedText, { child })
  const ordinal = formatOrdinal(language, t.ordinals, result.waitlistPosition ?? 1)
  return fill(t.result.waitlistedText, { child, ordinal })
}
