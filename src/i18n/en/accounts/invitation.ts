/** The page of an invitation to work for a school, or to run the site. */
export const invitation = {
  title: 'Your invitation',
  description: 'An invitation to work with a school on Nashat.',
  heading: 'Your invitation',
  needsScripts: 'To accept it, turn on JavaScript in your browser.',
  unexpected: 'An unexpected error occurred. Check your connection and try again.',
  offline: 'You are offline. The invitation is still here.',
  waiting: 'One moment',
  again: 'Try again',
  dead: {
    heading: 'This invitation no longer works',
    text: 'It was accepted or withdrawn, or is over seven days old. Ask the person who sent it for a new one.',
    toActivities: 'See all activities',
  },
  headings: {
    School: '{school} invites you',
    Trainer: '{school} invites you',
    Admin: 'You are invited to run Nashat',
  },
  leads: {
    School: 'You will publish the school’s activities, see who takes part, and invite trainers.',
    Trainer: 'As a trainer you see who takes part in your activities and mark attendance.',
    Admin: 'As an admin you can see and change everything, and invite schools.',
  },
  until: 'Valid until {day}.',
  accept: 'Accept',
  signedInAs: 'You are signed in as {name}.',
  signOut: 'Sign out',
  signIn: 'Sign in to accept',
  signUp: 'Create an account',
  address: 'Use the e-mail or phone number the invitation was sent to.',
  otherAddress:
    'This invitation was sent to an e-mail or phone number that is not on your account. Sign out, then sign in with that one.',
  done: {
    heading: 'Welcome',
    School: 'You now work with {school}.',
    Trainer: 'You are now a trainer at {school}.',
    Admin: 'You are now an admin.',
    goOn: 'Continue',
  },
}
