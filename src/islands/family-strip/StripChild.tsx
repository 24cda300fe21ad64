import type { Child } from '#contract/family/children.ts'
import { activityName } from '../../lib/activities/card-facts.ts'
import { fill, formatNumber, formatTime } from '../../lib/format/format.ts'
import type { NextDays } from '../../lib/registrations/next-days.ts'
import type { WeekItem } from '../../lib/registrations/week.ts'
import { ChildShape, hueOf } from '../shared/ChildShape.tsx'
import { useFamilyStrip } from './context.ts'

interface Props {
  child: Pick<Child, 'firstName' | 'id'>
  /** The index among its siblings. */
  place: number
  days: NextDays
  /** The list is filtered for this child. */
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

/** One child: its sessions today and tomorrow. A press filters the list for it. */
export function StripChild({ child, days, isChosen, onToggle, place }: Props) {
  const { t } = useFamilyStrip()
  return (
    <li className={`strip-tile ${hueOf(place)}`}>
      <button
        type="button"
        className="strip-for"
        aria-pressed={isChosen}
        onClick={() => onToggle(!isChosen)}
      >
        <ChildShape place={place} />
        <span>{fill(t.forChild, { child: child.firstName })}</span>
      </button>
      {(['today', 'tomorrow'] as const).map(day => (
        <p key={day} className="strip-line">
          <span className="soft">{t[day]}</span> <DayText entries={days[day]} />
        </p>
      ))}
    </li>
  )
}

/** `16:00 Swimming, called off +1` */
function DayText({ entries }: { entries: readonly WeekItem[] }) {
  const { language, t } = useFamilyStrip()
  const [first, ...more] = entries
  if (!first) return <span className="soft">{t.free}</span>

  const { card } = first.row
  const note = noteOf(first)
  return (
    <>
      <span>{formatTime(language, first.session.startsAt, card.timeZone)}</span>{' '}
      <bdi>{activityName(language, card)}</bdi>
      {note && <span className="strip-note"> {t[note]}</span>}
      {more.length > 0 && ` ${fill(t.more, { count: formatNumber(language, more.length) })}`}
    </>
  )
}

/** Returns what is unusual about the session, or null. */
function noteOf({ isCancelled, row, session }: WeekItem) {
  if (isCancelled) return 'cancelled'
  if (session.status === 'excused') return 'away'
  return row.registration.status === 'offered' ? 'held' : null
}
