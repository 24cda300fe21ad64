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
  how: { email: 'by e-\u2060mail', sms: 'by SMS', push: 'with a notification on your device' },
  unreachable:
    'We cannot reach you yet. Confirm an e-mail or phone number, and turn on notifications for saved searches.',
  settings: 'Choose how we tell you',
  end: 'Delete',
  save: {
    title: 'Tell me when something new fits',
    description: 'Save a search on Nashat and hear when something new fits.',
    close: 'Close',
    lead: 'We check once a day and tell you when a new activity fits your search or a seat becomes free.',
    seeList: 'See what fits today',
    save: 'Save this search',
    visitor: 'Sign in so we know who to tell. Your search stays as it is.',
    signIn: 'Sign in',
    signUp: 'Create an account',
    saved: 'Your search is saved',
    told: 'We check once a day and tell you {how} when something new fits.',
    ended: 'Search deleted. You will not hear about it again.',
    again: 'Save it again',
    all: 'Your saved searches',
    nothing: 'Choose a filter or search for something first, so we know what to look for.',
    choose: 'See all activities',
  },
  list: {
    title: 'Saved searches',
    lead: 'We tell you {how}, at most once a day, when something new fits one of them or a seat becomes free.',
    leadAlone:
      'We tell you, at most once a day, when something new fits one of them or a seat becomes free.',
    until: 'Until {day}',
    endNamed: 'Delete: {search}',
    renew: 'Keep for another year',
    renewNamed: 'Keep for another year: {search}',
    renewed: '{search} is kept until {day}.',
    ended: '{search} is deleted.',
    notDone: 'That did not work. {reason}',
    empty: {
      title: 'No saved searches yet',
      text: 'Search for what your family would like. If nothing fits yet, choose “Tell me when something new fits”.',
      action: 'See all activities',
    },
  },
  linked: {
    title: 'Your saved search',
    description: 'Delete a saved search on Nashat with one tap.',
    heading: 'Your saved search',
    headingAll: 'Your saved searches',
    needsScripts: 'To delete a search, turn on JavaScript in your browser.',
    see: 'See what fits',
    endOne: 'Delete search',
    all,
    seeAll: 'See them',
    endAll: 'Delete all',
    done: 'Deleted',
    doneText: 'You will not hear about it again. Nothing else in your account changes.',
    none: 'Nothing to delete',
    noneText:
      'This search is already deleted, or the link is incomplete. Your saved searches are in your account.',
    toList: 'Your saved searches',
  },
}
