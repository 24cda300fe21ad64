import { activityName, schoolName } from '../../lib/activities/card-facts.ts'
import type { Summary } from '../../lib/children/family-summary.ts'
import { fill, plural } from '../../lib/format/format.ts'
import { formatPercent } from '../../lib/format/format-counts.ts'
import { activityPath, pathTo } from '../../lib/paths.ts'
import { whenText } from '../../lib/registrations/session-marks.ts'
import { ChildShape, hueOf } from '../shared/ChildShape.tsx'
import { useOverview } from './context.ts'

/** One child: its data, its next session, and its attendance. */
export function ChildCard({ place, summary }: { summary: Summary; place: number }) {
  const { language, now, t, when } = useOverview()
  const { age, child, isWaiting, next, percentage } = summary
  const texts = t.children
  return (
    <article className={`overview-kid ${hueOf(place)}`} aria-labelledby={`kid-${child.id}`}>
      <div className="overview-kid-head">
        <ChildShape place={place} size={28} />
        <h3 id={`kid-${child.id}`}>
          <bdi>{child.firstName}</bdi>
        </h3>
        <p className="soft small">{plural(language, texts.years, age)}</p>
      </div>
      {next ? (
        <div className="overview-kid-next">
          <p className="soft small">{texts.next}</p>
          <p>
            <strong>
              {whenText(language, next.session, { now, timeZone: next.row.card.timeZone }, when)}
            </strong>
            {next.session.status === 'excused' && ` (${texts.away})`}
          </p>
          <p>
            <a href={activityPath(language, next.row.card)}>
              <bdi>{activityName(language, next.row.card)}</bdi>
            </a>
          </p>
          <p className="soft small">
            <bdi>{schoolName(language, next.row.card)}</bdi>
          </p>
        </div>
      ) : (
        <div className="overview-kid-next">
          <p>{isWaiting ? texts.waiting : texts.nothing}</p>
          <a href={pathTo(language, '/')}>{fill(texts.find, { child: child.firstName })}</a>
        </div>
      )}
      <p className="overview-kid-attendance small">
        {percentage === null
          ? texts.unmarked
          : fill(texts.attendance, { percentage: formatPercent(language, percentage) })}
      </p>
    </article>
  )
}
