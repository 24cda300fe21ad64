/** Weekdays as one number: bit 0 is Sunday, bit 6 is Saturday. */
export const weekdayMask = (weekdays: readonly number[]): number =>
  weekdays.reduce((mask, weekday) => mask | (1 << weekday), 0)
