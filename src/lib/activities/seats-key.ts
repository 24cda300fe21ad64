import type { CurrentSeats } from '#contract/activities.ts'

/** Returns the displayed state as a key to compare: `open 3`. */
export const seatsKey = ({
  registrationState,
  seatsLeft,
}: Pick<CurrentSeats, 'registrationState' | 'seatsLeft'>) => `${registrationState} ${seatsLeft}`
