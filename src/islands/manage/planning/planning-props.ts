import type { Language } from '#contract/language.ts'
import type { PlannedDate } from '#contract/manage/planned-dates.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import type { planning } from '../../../i18n/en/manage/planning.ts'

export type PlanningTexts = typeof planning

/** What all proposals get. */
export interface PlanningProps {
  language: Language
  t: PlanningTexts
  /** The dates that are not past. */
  dates: readonly PlannedDate[]
  exceptions: readonly ScheduleException[]
  onChange: (exceptions: ScheduleException[]) => void
}
