/** The page of an invitation to work for a school, or to run the site. */
export const invitation = {
  title: 'Your invitation',
  description: 'An invitation to work with a school at Nashat.',
  heading: 'Your invitation',
  needsScripts: 'To accept it, JavaScript has to be switched on in your browser.',
  unexpected: 'An unexpected error occurred. Please check your connection and try again.',
  offline: 'You are offline. The invitation is still here.',
  waiting: 'One moment',
  again: 'Try again',
  dead: {
    heading: 'This invitation works no more',
    text: 'It was accepted, taken back, or is older than seven days. Ask whoever sent it for a new one.',
    toActivities: 'To the activities',
  },
  headings: {
    School: '{school} invites you',
    Trainer: '{school} invites you',
    Admin: 'You are invited to run Nashat',
  },
  leads: {
    School: 'For the school you publish activities, see who takes part, and invite trainers.',
    Trainer: 'As a trainer you see who takes part in your activities, and say who came.',
    Admin: 'As an Admin you see and change everything, and invite schools.',
  },
  until: 'It is open until {day}.',
  accept: 'Accept',
  signedInAs: 'You are signed in as {name}.',
  signIn: 'Sign in to accept',
  signUp: 'Make an account',
  address: 'Use the e-mail or the phone number that the invitation was sent to.',
  otherAddress:
    'This invitation was sent to another e-mail or phone number than that of your account. Sign out, and sign in with the one it was sent to.',
  done: {
    heading: 'Welcome',
    School: 'You work with {school} now.',
    Trainer: 'You are a trainer of {school} now.',
    Admin: 'You are an Admin now.',
    goOn: 'Continue',
  },
}
