import type { Language } from '#contract/language.ts'
import type { PlannedDate } from '#contract/manage/planned-dates.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import type { planning } from '../../../i18n/en/manage/planning.ts'

export type PlanningTexts = typeof planning

/** What every proposal knows. */
export interface PlanningProps {
  language: Language
  t: PlanningTexts
  /** Those that are not past. */
  dates: readonly PlannedDate[]
  exceptions: readonly ScheduleException[]
  onChange: (exceptions: ScheduleException[]) => void
}
