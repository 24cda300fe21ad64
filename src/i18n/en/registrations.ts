import type { Plural } from '../plural.ts'

const ordinals: Plural = {
  one: '{count}st',
  two: '{count}nd',
  few: '{count}rd',
  other: '{count}th',
}
const accepted: Plural = { one: '{children} is in.', other: '{children} are in.' }
const allDates: Plural = { one: 'The date', other: 'All {count} dates' }

/** Current and previous activities: what each child is registered for, and how it goes. */
export const registrations = {
  loading: 'One moment…',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. Nothing was changed; please try again.',
  failedTitle: 'This did not load',
  retry: 'Try again',
  close: 'Close',
  filter: { label: 'Show the activities of', all: 'All children' },
  noTimes: 'The school announces days and times.',
  next: 'Next',
  when: {
    now: 'Now, until {time}',
    today: 'Today, {time}',
    tomorrow: 'Tomorrow, {time}',
    day: '{day}, {time}',
  },
  status: {
    confirmed: 'Registered',
    offered: 'A seat is held',
    waitlisted: 'Waiting list',
    cancelled: 'Cancelled',
    expired: 'No longer waiting',
  },
  over: 'Over',
  wait: {
    ordinals,
    position: '{ordinal} in line',
    together: 'Together with {names}: seats come for all of you at once.',
    note: 'When a seat frees up for you, we tell you at once and hold it for a while.',
  },
  offer: {
    title: 'A seat for {children}',
    held: 'Held until {when}',
    when: { today: 'today at {time}', tomorrow: 'tomorrow at {time}', day: '{day} at {time}' },
    left: '{time} left',
    soon: 'Less than a minute left',
    over: 'The time to answer is over.',
    accept: 'Accept',
    acceptNamed: 'Accept the seat for {children} in {activity}',
    decline: 'Decline',
    declineNamed: 'Decline the seat for {children} in {activity}',
    anyway: 'Take it anyway',
    notNow: 'Not now',
    accepted,
    declined: 'Declined. The seat goes to the next in line.',
  },
  attendance: {
    heading: 'Attendance',
    percentage: '{percentage} attended',
    none: 'Nobody has marked it yet.',
    notBegun: 'It has not begun yet.',
    noDates: 'The dates are not known yet.',
    picture: 'All dates: {counts}',
    marks: {
      attended: 'Attended',
      late: 'Late',
      absent: 'Absent',
      excused: 'Excused',
      unmarked: 'Not marked',
      upcoming: 'To come',
    },
  },
  dates: {
    all: allDates,
    upcoming: 'To come',
    past: 'So far',
    cannot: 'Cannot come',
    cannotNamed: '{child} cannot come on {day}',
    comes: 'Comes after all',
    comesNamed: 'Comes after all: {child}, {day}',
    away: 'Not coming',
    told: 'Noted: {child} does not come on {day}. The school sees it.',
    undone: '{child} is expected on {day} again.',
  },
  calendar: {
    add: 'Add to calendar',
    named: 'Add to calendar: {activity}, {child}',
    saved: 'The calendar file is in your downloads.',
  },
  cancel: {
    open: {
      confirmed: 'Cancel',
      offered: 'Decline for {child} alone',
      waitlisted: 'Leave the list',
    },
    named: {
      confirmed: 'Cancel {activity} for {child}',
      offered: 'Decline for {child} alone: {activity}',
      waitlisted: 'Leave the list: {activity}, {child}',
    },
    title: {
      confirmed: 'Give {child}’s seat back?',
      offered: 'Decline {child}’s seat?',
      waitlisted: 'Leave the waiting list?',
    },
    free: 'Cancelling costs nothing until the activity is over.',
    full: 'All other seats are taken: somebody else gets this one at once, and {child} would have to wait for another.',
    line: '{child} loses the place in line; coming back means starting at its end.',
    others: '{names} keep theirs.',
    yes: {
      confirmed: 'Give {child}’s seat back',
      offered: 'Decline {child}’s seat',
      waitlisted: 'Give up {child}’s place in line',
    },
    no: 'Keep it',
    done: {
      confirmed: '{child}’s seat is given back.',
      offered: '{child}’s seat is declined.',
      waitlisted: '{child} no longer waits.',
    },
  },
  again: 'Register again',
  againNamed: 'Register again: {activity}, {child}',
  empty: {
    current: {
      title: 'Nothing on the calendar yet',
      text: 'Once a child is registered, dates, places and attendance stand here.',
    },
    previous: {
      title: 'Nothing to look back on yet',
      text: 'What your children have finished stays here, with their attendance.',
    },
    action: 'See what is on',
  },
}
