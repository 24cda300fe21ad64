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
  one: '{count} activity to go: choose who it is for.',
  other: '{count} activities to go: choose who they are for.',
}

/** Children and activities that are registered in one step. */
export const cart = {
  open: 'Cart',
  title: 'Cart',
  close: 'Close the cart',
  added: 'Added to your cart',
  add: 'Add to cart',
  inCart: 'In the cart',
  empty: {
    title: 'Your cart is empty',
    text: 'Add activities and register all your children in one go.',
    action: 'See all activities',
  },
  line: {
    whomNamed: 'Who is {activity} for?',
    perChild: '{fee} per child',
    removeNamed: 'Remove {activity} from the cart',
    removed: '{activity} is no longer in the cart.',
    fits: 'Seat available',
    waitlist: 'All seats taken: waiting list',
    confirmed: 'Already registered',
    offered: 'A seat is held: answer in your current activities',
    waitlisted: 'Already waiting',
    waitlistedNth: 'Already waiting, {ordinal} in line',
    notYet: 'Registration opens on {day}.',
    closed: 'Registration is closed.',
    full: 'All seats are taken, and there is no waiting list.',
  },
  noChildren: 'Add a child first, then choose who each activity is for.',
  addChild: 'Add a child',
  sum: 'Fees',
  due: 'You pay at the school. Cancelling is free until the activity is over.',
  dueFree: 'Cancelling is free until the activity is over.',
  joinWaitlist: 'Join the waiting list if there is no seat',
  allowConflict: 'Register even if times overlap',
  missing: {
    joinWaitlist: 'No seats left. Tick this to join the waiting list.',
    allowConflict: 'Tick this to register even if times overlap.',
  },
  ordinals,
  registerNothing: 'Register',
  register,
  registerAndWait,
  wait,
  openLines,
  nothing: 'Nothing here is open for registration right now.',
  visitor: 'Sign in to choose who each one is for and register. Your cart is kept.',
  signIn: 'Sign in',
  signUp: 'Create an account',
  sending: 'Registering…',
  result: {
    title: 'How it went',
    confirmed: 'Registered',
    confirmedText: '{child} is in.',
    waitlisted: 'Waiting list',
    waitlistedText: '{child} is {ordinal} in line. We will tell you when a seat is free.',
    refused: 'Not registered',
    note: 'What could not be registered is still in the cart.',
    next: 'See current activities',
  },
  unexpected: 'An unexpected error occurred. Nothing in your cart is lost; try again.',
  offline: 'You are offline. Nothing in your cart is lost; try again.',
  failedTitle: 'This did not load',
  retry: 'Try again',
  card,
}
