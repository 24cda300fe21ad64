// How long units of time are. A day is 24 hours here: where clocks change, add days by the calendar.

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

export const DAY_SECONDS = 86_400
