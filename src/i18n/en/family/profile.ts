/** The layout of a parent's own pages. */
export const profile = {
  nav: 'Your pages',
  tabs: {
    overview: 'Overview',
    children: 'Children',
    current: 'Current activities',
    previous: 'Previous activities',
    messages: 'Messages',
    searches: 'Saved searches',
    edit: 'Account',
  },
  /** Follows the number of messages on their tab. */
  unread: 'unread',
  /** On the tab, instead of a long number. */
  more: '{count}+',
  description: 'Your own pages on Nashat.',
  current: {
    title: 'Current activities',
  },
  previous: {
    title: 'Previous activities',
  },
}
