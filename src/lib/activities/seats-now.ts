import type { Seats } from '#contract/activities.ts'

/** What an activity is shown with, in one word to compare: `open 3`. */
export const seatsNow = ({
  registrationState,
  seatsLeft,
}: Pick<Seats, 'registrationState' | 'seatsLeft'>) => `${registrationState} ${seatsLeft}`
