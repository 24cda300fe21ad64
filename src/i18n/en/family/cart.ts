import type { Plural } from '../../plural.ts'
import { card } from '../public/card.ts'

const ordinals: Plural = {
  one: '{count}st',
  two: '{count}nd',
  few: '{count}rd',
  other: '{count}th',
}
const register: Plural = { one: 'Register {count} · {sum}', other: 'Register {count} · {sum}' }
const registerAndWait: Plural = {
  one: '{registered}, and wait for {count}',
  other: '{registered}, and wait for {count}',
}
const wait: Plural = {
  one: 'Join {count} waiting list',
  other: 'Join {count} waiting lists',
}
const openLines: Plural = {
  one: '{count} activity waits here until you say who it is for.',
  other: '{count} activities wait here until you say who they are for.',
}

/** Children and activities that are registered in one step. */
export const cart = {
  open: 'Cart',
  title: 'Cart',
  close: 'Close the cart',
  added: 'It is in your cart',
  add: 'Add to cart',
  inCart: 'In the cart',
  empty: {
    title: 'Your cart is empty',
    text: 'Put activities here and register all children in one step.',
    action: 'See all activities',
  },
  line: {
    whomNamed: 'Who is {activity} for?',
    perChild: '{fee} per child',
    removeNamed: 'Remove {activity} from the cart',
    removed: '{activity} is no longer in the cart.',
    fits: 'A seat is free',
    waitlist: 'All seats are taken: a place in line',
    confirmed: 'Already registered',
    offered: 'A seat is held: answer in your current activities',
    waitlisted: 'Already waiting',
    waitlistedNth: 'Already waiting, {ordinal} in line',
    notYet: 'Registration opens on {day}.',
    closed: 'Registration is closed.',
    full: 'All seats are taken, and there is no waiting list.',
  },
  noChildren: 'Add a child first, then say here who each activity is for.',
  addChild: 'Add a child',
  sum: 'Fees',
  due: 'Due at the school. Cancelling is free until the activity is over.',
  dueFree: 'Cancelling is free until the activity is over.',
  joinWaitlist: 'Join the waiting list where no seat is free',
  allowConflict: 'Register even though times overlap',
  missing: {
    joinWaitlist: 'Tick this to wait for a seat; none is free now.',
    allowConflict: 'Tick this to register even though times overlap.',
  },
  ordinals,
  registerNothing: 'Register',
  register,
  registerAndWait,
  wait,
  openLines,
  nothing: 'Nothing here can be registered right now.',
  visitor: 'Sign in to say who each one is for, and to register. Everything here is kept.',
  signIn: 'Sign in to go on',
  signUp: 'Create an account',
  sending: 'Registering…',
  result: {
    title: 'What happened',
    confirmed: 'Registered',
    confirmedText: '{child} is in.',
    waitlisted: 'Waiting list',
    waitlistedText: '{child} is {ordinal} in line. We tell you when a seat is free.',
    refused: 'Not registered',
    note: 'What could not be registered is still in the cart.',
    next: 'See current activities',
  },
  unexpected: 'An unexpected error occurred. Nothing in your cart is lost; please try again.',
  offline: 'You are offline. Nothing in your cart is lost; please try again.',
  failedTitle: 'This did not load',
  retry: 'Try again',
  card,
}
