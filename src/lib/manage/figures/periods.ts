import { DAY_MS } from '#contract/durations.ts'

export interface Period {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

export const PRESETS = ['month', 'days', 'year'] as const
export type Preset = (typeof PRESETS)[number]

const LAST_DAYS = 30
/** The school year starts after it. */
const AUGUST = '08'

/** Returns the periods to choose from, all up to today. */
export function presetsOf(today: string): Record<Preset, Period> {
  const [year = '', month = ''] = today.split('-')
  const schoolYear = month >= AUGUST ? year : String(Number(year) - 1)
  return {
    month: { from: `${year}-${month}-01`, to: today },
    days: { from: dayBefore(today, LAST_DAYS - 1), to: today },
    year: { from: `${schoolYear}-${AUGUST}-01`, to: today },
  }
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, day.length)
