import { chevron, print } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useOverview } from './context.ts'
import type { useWeek } from './use-week.ts'

interface Props {
  week: ReturnType<typeof useWeek>
  /** Whether the current week is shown. */
  isCurrent: boolean
}

/**
 * The link to the current week while that is shown. The focus stays on it after a press, although it leads
 * nowhere then.
 */
const HERE = {
  role: 'link',
  tabIndex: -1,
  'aria-disabled': true,
  'aria-current': 'true',
} as const

/** Links to other weeks, and a print button. */
export function WeekNav({ isCurrent, week }: Props) {
  const { t } = useOverview()
  return (
    <div className="week-nav">
      <a className="button button-icon" {...week.previous} aria-label={t.week.previous}>
        <span className="turns week-back">
          <Icon path={chevron} />
        </span>
      </a>
      <a className="button" {...(isCurrent ? HERE : week.current)}>
        {t.week.today}
      </a>
      <a className="button button-icon" {...week.next} aria-label={t.week.next}>
        <span className="turns">
          <Icon path={chevron} />
        </span>
      </a>
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon path={print} size={18} />
        {t.week.print}
      </button>
    </div>
  )
}
