import type { Plural } from '../../plural.ts'

const all: Plural = {
  one: 'You have one saved search.',
  other: 'You have {count} saved searches.',
}

/**
 * Saved searches, which notify a parent of new matches: the dialog and page that save one, their list, and
 * the page that ends one.
 */
export const savedSearches = {
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. Nothing was changed.',
  /** The channel that notifies a parent; `{how}` below. */
  how: { email: 'by e-\u2060mail', sms: 'by SMS', push: 'with a notice on your device' },
  unreachable:
    'Nothing reaches you yet: confirm an e-mail or a phone number, and switch it on for saved searches.',
  settings: 'Choose how we tell you',
  end: 'End it',
  save: {
    title: 'Tell me when something new fits',
    description: 'Save a search at Nashat and hear when something new fits it.',
    close: 'Close',
    lead: 'We look once a day. When a new activity fits your search, or a seat becomes free, we tell you.',
    seeList: 'See what fits today',
    save: 'Save this search',
    visitor: 'Sign in, and we know whom to tell. Your search stays as it is.',
    signIn: 'Sign in',
    signUp: 'Make an account',
    saved: 'Your search is saved',
    told: 'We look once a day, and tell you {how} when something new fits.',
    ended: 'This search has ended. We tell you nothing more about it.',
    again: 'Save it again',
    all: 'Your saved searches',
    nothing: 'Choose a filter or search for something first: then we know what to look for.',
    choose: 'To the activities',
  },
  list: {
    title: 'Saved searches',
    lead: 'When something new fits one of them, or a seat becomes free, we tell you {how}, at most once a day.',
    leadAlone:
      'When something new fits one of them, or a seat becomes free, we tell you, at most once a day.',
    until: 'Until {day}',
    endNamed: 'End it: {search}',
    renew: 'Keep for another year',
    renewNamed: 'Keep for another year: {search}',
    renewed: '{search} stays until {day}.',
    ended: '{search} has ended.',
    notDone: 'That did not work. {reason}',
    empty: {
      title: 'No saved searches yet',
      text: 'Search for what your family would like. Where nothing fits yet, press “Tell me when something new fits”.',
      action: 'To the activities',
    },
  },
  linked: {
    title: 'Your saved search',
    description: 'End a saved search at Nashat with one press.',
    heading: 'Your saved search',
    headingAll: 'Your saved searches',
    needsScripts: 'To end a search here, JavaScript has to be switched on in your browser.',
    see: 'See what fits',
    endOne: 'End this search',
    all,
    seeAll: 'See them',
    endAll: 'End all of them',
    done: 'It has ended',
    doneText:
      'We tell you nothing more about it. Your account and everything else stay as they are.',
    none: 'There is nothing to end',
    noneText:
      'This search was ended before, or the link is not whole. What you have saved is in your account.',
    toList: 'Your saved searches',
  },
}
