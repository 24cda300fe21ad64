import { useEffect, useRef } from 'react'
import type { RegisterResult } from '#contract/family/registering.ts'
import type { ApplyCheck } from '../../lib/registrations/apply-plan.ts'
import { meetText, resultHeading } from '../../lib/registrations/result-texts.ts'
import { pathTo } from '../../lib/paths.ts'
import { check as tick } from '../../lib/icons/form-icons.ts'
import { LazyPushOffer } from '../push/LazyPushOffer.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useApply } from './context.ts'
import { ResultLine } from './ResultLine.tsx'

interface Props {
  check: ApplyCheck
  results: readonly RegisterResult[]
}

/** The result for each child, and the next steps. */
export function ApplyResult({ check, results }: Props) {
  const { activity, language, owner, paths, session, store, t } = useApply()
  const heading = useRef<HTMLHeadingElement>(null)
  const childOf = (id: string) => check.children.find(({ childId }) => childId === id)
  const isIn = results.some(({ status }) => status === 'confirmed')
  const areAllIn = results.every(({ status }) => status === 'confirmed')
  const isOut = results.every(({ status }) => status === 'refused')

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="apply-part">
      <div className={areAllIn ? 'apply-ticket' : 'apply-part'}>
        <div className="apply-ticket-head">
          {areAllIn && <Icon path={tick} size={22} />}
          <h2 ref={heading} tabIndex={-1} className="apply-result">
            {resultHeading(language, results, check.children, t)}
          </h2>
          {areAllIn && <p>{meetText(language, { session, timeZone: activity.timeZone }, t)}</p>}
        </div>
        <ul className="apply-results" role="list">
          {results.map(result => (
            <ResultLine
              key={result.childId}
              result={result}
              child={childOf(result.childId)}
              isTicket={areAllIn}
              isOnly={results.length === 1}
            />
          ))}
        </ul>
      </div>
      {isIn && <p className="soft">{activity.fees > 0 ? t.due : t.dueFree}</p>}
      {!isIn && !isOut && <p className="soft">{t.lineNote}</p>}
      <h3>{t.result.next}</h3>
      <div className="apply-actions">
        {!isOut && (
          <a
            className="button button-primary button-large"
            href={pathTo(language, '/profile/current-activities')}
          >
            {t.result.current}
          </a>
        )}
        <button
          type="button"
          className="button button-large"
          onClick={() => void store.startAgain()}
        >
          {t.result.another}
        </button>
        <a className="apply-link" href={paths.list}>
          {t.result.list}
        </a>
      </div>
      {!isOut && <LazyPushOffer {...{ language, owner }} />}
    </div>
  )
}
