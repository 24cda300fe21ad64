import { activityName, schoolName } from '../../lib/activities/card-facts.ts'
import { fill, formatList, formatTime } from '../../lib/format/format.ts'
import { timeRange } from '../../lib/format/time-range.ts'
import { alert, people } from '../../lib/icons/form-icons.ts'
import { activityPath } from '../../lib/paths.ts'
import { isOfSameChild, siblingsAtOnce, type WeekItem } from '../../lib/registrations/week.ts'
import { Icon } from '../shared/Icon.tsx'
import { ChildShape, hueOf } from '../shared/ChildShape.tsx'
import { useOverview } from './context.ts'

/** One child at one session. */
export function WeekEntry({ entry, place }: { entry: WeekItem; place: number }) {
  const { keptSunday, language, now, t } = useOverview()
  const { isCancelled, row, session } = entry
  const { card, registration } = row
  const [from = '', to = ''] = [session.startsAt, session.endsAt].map(at =>
    formatTime(language, at, card.timeZone),
  )
  const isAway = session.status === 'excused'
  const isHeld = registration.status === 'offered'
  return (
    <li
      className={`week-entry ${hueOf(place)}${isAway || isHeld || isCancelled ? ' week-unsure' : ''}`}
    >
      <p className="week-who">
        <span className="week-name">
          <ChildShape place={place} />
          <bdi>{registration.child.firstName}</bdi>
        </span>
        <span className="week-time">{timeRange(from, to)}</span>
      </p>
      <p className="week-what">
        <a href={activityPath(language, card)}>
          <bdi>{activityName(language, card)}</bdi>
        </a>
      </p>
      <p className="week-where soft">
        <bdi>{schoolName(language, card)}</bdi>
      </p>
      {keptSunday && Date.parse(session.endsAt) <= now && (
        <p className="week-note">{t.week.over}</p>
      )}
      {isCancelled && <p className="week-note">{t.week.cancelled}</p>}
      {session.isMoved && <p className="week-note">{t.week.moved}</p>}
      {isAway && <p className="week-note">{t.week.away}</p>}
      {isHeld && <p className="week-note">{t.week.held}</p>}
      <Overlaps entry={entry} />
    </li>
  )
}

/** What overlaps: the child cannot attend both; siblings may have to be driven at the same time. */
function Overlaps({ entry }: { entry: WeekItem }) {
  const { language, t } = useOverview()
  const own = entry.overlaps
    .filter(other => isOfSameChild(entry.row, other))
    .map(({ card }) => activityName(language, card))
  const siblings = siblingsAtOnce(entry)
  return (
    <>
      {own.length > 0 && (
        <p className="week-overlap week-overlap-own">
          <Icon path={alert} size={14} />
          <span>{fill(t.week.overlapsOwn, { other: formatList(language, own) })}</span>
        </p>
      )}
      {siblings.length > 0 && (
        <p className="week-overlap">
          <Icon path={people} size={14} />
          <span>{fill(t.week.overlaps, { other: formatList(language, siblings) })}</span>
        </p>
      )}
    </>
  )
}
