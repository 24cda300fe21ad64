import type { DayChild } from '#contract/trainer/day.ts'
import { fill, plural } from '../../../lib/format/format.ts'
import { circle, info, minus, plus } from '../../../lib/icons/console-icons.ts'
import { check, clock } from '../../../lib/icons/form-icons.ts'
import { close } from '../../../lib/icons/icons.ts'
import { nextStatus, type Status } from '../../../lib/today/day-state.ts'
import { statusKey } from '../../../lib/today/day-text.ts'
import { type Distinction, fullName } from '../../../lib/today/names.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useToday } from './context.ts'

interface Props {
  child: DayChild
  distinction: Distinction | undefined
  status: Status
  sessionId: string
  onLook: () => void
}

/** Each state has its own shape, because colour alone is not accessible. */
const SIGNS = { none: circle, attended: check, late: clock, absent: close, excused: minus } as const

/** A child: pressing the row marks it, the button at its end shows more. */
export function ChildRow({ child, distinction, onLook, sessionId, status }: Props) {
  const { language, store, t } = useToday()
  const { lastName = null, age = null } = distinction ?? {}
  const name = fullName(child)
  const hasNotes = Boolean(child.medicalNotes)
  return (
    <li className="today-row" data-status={statusKey(status)}>
      <button
        type="button"
        className="today-mark"
        onClick={() => store.mark(sessionId, child, nextStatus(status))}
      >
        <span className="today-name">
          <bdi>{lastName ? name : child.firstName}</bdi>
          {age !== null && <span className="today-age"> {plural(language, t.years, age)}</span>}
        </span>{' '}
        <span className="today-state">
          <Icon path={SIGNS[statusKey(status)]} size={24} />
          {t.states[statusKey(status)]}
        </span>{' '}
        {child.announced && <span className="today-announced">{t.announced}</span>}
        <span className="visually-hidden">
          {fill(t.press, { next: t.said[nextStatus(status)] })}
        </span>
      </button>
      <button
        type="button"
        className="button button-plain today-about"
        aria-label={fill(hasNotes ? t.about.openNotes : t.about.open, { name })}
        aria-haspopup="dialog"
        onClick={onLook}
      >
        <Icon path={info} size={24} />
        {hasNotes && (
          <span className="today-has-notes">
            <Icon path={plus} size={14} />
          </span>
        )}
      </button>
    </li>
  )
}
