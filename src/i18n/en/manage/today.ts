import type { Plural } from '../../plural.ts'

const years: Plural = { one: '{count} year', other: '{count} years' }
const notSent: Plural = { one: '{count} not sent yet', other: '{count} not sent yet' }
const children: Plural = { one: '{count} child', other: '{count} children' }
const present: Plural = {
  one: '{count} child marked as attended.',
  other: '{count} children marked as attended.',
}

/** A trainer's day: `manage/today`. */
export const today = {
  title: 'Today',
  description: 'Who comes to the sessions you coach today.',
  lead: 'Press a name to mark it. This works without a connection as well.',
  loading: 'One moment…',
  retry: 'Try again',
  close: 'Close',
  days: {
    label: 'Day',
    before: 'The day before',
    after: 'The day after',
    today: 'Today',
    isToday: 'Today, {day}',
  },
  sessions: {
    running: 'Now',
    cancelled: 'Called off',
    moved: 'Moved',
    calledOff: 'This session was called off: nobody is to be marked.',
    nobody: 'Nobody has a place here yet.',
    children,
  },
  empty: {
    title: 'No session on this day',
    text: 'Your sessions appear here. Your school decides which they are.',
  },
  asOf: 'No connection: as of {time}',
  failed: {
    offline: {
      title: 'This day is not on this device yet',
      text: 'Open this page once while you are connected, before the session begins. From then on it works without a connection.',
    },
    offlineEarlier: {
      title: 'This day is not on this device',
      text: 'Earlier days are shown only while you are connected.',
    },
    forbidden: {
      title: 'You coach nothing here at the moment',
      text: 'If that is wrong, please ask your school to invite you again.',
    },
    unexpected: {
      title: 'This did not load',
      text: 'Something went wrong on our side. Please try again in a minute.',
    },
  },
  states: {
    none: 'Not marked',
    attended: 'Attended',
    late: 'Late',
    absent: 'Absent',
    excused: 'Excused',
  },
  /** The same within a sentence. */
  said: {
    none: 'not marked',
    attended: 'attended',
    late: 'late',
    absent: 'absent',
    excused: 'excused',
  },
  announced: 'Family says: not coming',
  years,
  /** Appended to the accessible name of a child's button. */
  press: '– press to mark as {next}',
  marked: '{name}: {state}. {count}.',
  takenBack: '{name}: mark removed. {count}.',
  count: '{marked} of {total} marked',
  allPresent: 'All present',
  present,
  undo: 'Undo',
  undone: 'Taken back.',
  about: {
    open: 'About {name}',
    openNotes: 'About {name}, with medical notes',
    notes: 'Medical notes',
    noNotes: 'None',
    guardian: 'Guardian',
    emergency: 'Emergency contact',
    pickUp: 'Who may pick up',
    call: 'Call {name}',
    unknown: 'Not given',
    recorded: 'That you have looked is recorded; the family can see it.',
    hidden: 'Medical notes and phone numbers are shown on the day of the session only.',
    remove: 'Remove the mark',
  },
  sending: {
    allSent: 'All sent',
    notSent,
    offline: 'No connection: they go by themselves later.',
    failed: 'No answer yet: they go by themselves later.',
    signedOut: 'Not sent: sign in again.',
    signIn: 'Sign in',
    notLasting: 'Leave this page open until then: this browser keeps nothing.',
    stay: 'Stay signed in until then.',
  },
  overruled: '{by} marked {name} as {state}, and that is what counts.',
  overruledBySomebody: 'Somebody else marked {name} as {state}, and that is what counts.',
  overruledNone: '{by} took the mark of {name} back, and that is what counts.',
  somebody: 'Somebody else',
  somebodysMark: 'a child',
  refused: {
    heading: 'Not taken',
    line: '{name}, {state}: {reason}',
    drop: 'Remove',
    dropNamed: 'Remove what was not taken: {name}',
    reasons: {
      not_found: 'this session or child is not yours any more.',
      out_of_time: 'the day of the session has not come, or is more than seven days past.',
      session_cancelled: 'the session was called off.',
      forbidden: 'you may not mark here any more.',
      other: 'the server does not take it.',
    },
  },
}
