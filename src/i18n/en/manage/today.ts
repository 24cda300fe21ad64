import type { Plural } from '../../plural.ts'

const years: Plural = { one: '{count} year', other: '{count} years' }
const notSent: Plural = { one: '{count} not sent yet', other: '{count} not sent yet' }
const notSentMarks: Plural = {
  one: '{count} mark is not sent yet',
  other: '{count} marks are not sent yet',
}
const children: Plural = { one: '{count} child', other: '{count} children' }
const present: Plural = {
  one: '{count} child marked as attended.',
  other: '{count} children marked as attended.',
}

/** A trainer's day: `manage/today`. */
export const today = {
  title: 'Today',
  description: 'Who comes to the sessions you coach today.',
  lead: 'Tap a name to mark it. This works offline too.',
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
    calledOff: 'This session was called off. No attendance needed.',
    nobody: 'Nobody has a place here yet.',
    children,
  },
  empty: {
    title: 'No sessions on this day',
    text: 'The sessions your school gives you appear here.',
  },
  asOf: 'No connection: as of {time}',
  failed: {
    offline: {
      title: 'This day is not on this device yet',
      text: 'Open this page once while you are online, before the session starts. After that it works offline.',
    },
    offlineEarlier: {
      title: 'This day is not on this device',
      text: 'Earlier days are only shown while you are online.',
    },
    forbidden: {
      title: 'You have no activities here right now',
      text: 'If that is wrong, ask your school to invite you again.',
    },
    unexpected: {
      title: 'This did not load',
      text: 'Something went wrong on our side. Try again in a minute.',
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
  press: '– tap to mark as {next}',
  marked: '{name}: {state}. {count}.',
  takenBack: '{name}: mark removed. {count}.',
  count: '{marked} of {total} marked',
  allPresent: 'All present',
  present,
  undo: 'Undo',
  undone: 'Undone.',
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
    recorded: 'The family can see that you opened this.',
    hidden: 'Medical notes and phone numbers are only shown on the day of the session.',
    remove: 'Remove the mark',
  },
  sending: {
    allSent: 'All sent',
    notSent,
    offline: 'No connection: we will send them later.',
    failed: 'No answer yet: we will send them later.',
    signedOut: 'Not sent: sign in again.',
    signIn: 'Sign in',
    notLasting: 'Keep this page open until then: this browser cannot save.',
    stay: 'Stay signed in until then.',
  },
  signOut: {
    title: notSentMarks,
    text: 'If you sign out now, what is not sent yet is deleted from this device, and the families never see it.',
    stay: 'Stay signed in',
    leave: 'Delete and sign out',
  },
  overruled: '{by} marked {name} as {state}, and that counts.',
  overruledBySomebody: 'Someone else marked {name} as {state}, and that counts.',
  overruledNone: '{by} removed the mark for {name}, and that counts.',
  somebody: 'Someone else',
  somebodysMark: 'a child',
  refused: {
    heading: 'Not saved',
    line: '{name}, {state}: {reason}',
    drop: 'Remove',
    dropNamed: 'Remove unsaved mark: {name}',
    reasons: {
      not_found: 'you no longer coach this session or child.',
      out_of_time: 'the session is still to come, or was more than seven days ago.',
      session_cancelled: 'the session was called off.',
      forbidden: 'you can no longer mark here.',
      other: 'the server refused it.',
    },
  },
}
