// Separate from eligibility.ts, so that pages that only count years do not load its sentences.

/** Returns the age in full years on a day; negative before the birth. Both days are `YYYY-MM-DD`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Returns the day on which a person turns `age`. Someone born on 29 February does so on 1 March in
 * other years.
 */
export function birthdayOf(birthDate: string, age: number): string {
  const year = Number(birthDate.slice(0, 4)) + age
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const monthAndDay = birthDate.slice(5)
  const isMissing = monthAndDay === '02-29' && !isLeap
  return `${String(year).padStart(4, '0')}-${isMissing ? '03-01' : monthAndDay}`
}
