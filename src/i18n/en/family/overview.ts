import type { Plural } from '../../plural.ts'

const years: Plural = { one: '{count} year', other: '{count} years' }
const sessions: Plural = { one: '{count} date', other: '{count} dates' }

/** The page `profile`: the children, and the week of all of them. */
export const overview = {
  title: 'Overview',
  loading: 'One moment…',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. What you saw before is still here.',
  failedTitle: 'This did not load',
  retry: 'Try again',
  offers: 'Waiting for your answer',
  offerFor: 'At {school}',
  children: {
    heading: 'Your children',
    years,
    next: 'Next',
    nextAt: '{when} · {activity}',
    nothing: 'Nothing planned.',
    find: 'Find something for {child}',
    away: 'not coming',
    attendance: 'Attendance {percentage}',
    unmarked: 'No attendance marked yet',
    waiting: 'On a waiting list',
    add: 'Add a child',
  },
  week: {
    heading: 'The week',
    previous: 'Previous week',
    next: 'Next week',
    today: 'This week',
    print: 'Print',
    calendar: 'Add the dates to your phone',
    isToday: 'Today',
    free: 'Free',
    empty: 'No dates this week.',
    sessions,
    local: 'All times are local to the venue.',
    legend: 'Who is who',
    held: 'Seat held, not accepted yet',
    away: 'Not coming',
    cancelled: 'Called off by the school',
    moved: 'New time',
    over: 'Over',
    asOf: 'As of {day} {time}. No connection',
    asOfEarlier: 'As of {day} {time}, {ago}. No connection',
    overlapsOwn: 'Overlaps with {other}',
    overlaps: 'Same time as {other}',
  },
  none: {
    title: 'Add your first child',
    text: 'Then registering takes two taps, and you see the whole week here.',
    action: 'Add a child',
  },
}
