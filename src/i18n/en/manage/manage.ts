import type { Plural } from '../../plural.ts'

const activities: Plural = { one: '{count} activity', other: '{count} activities' }
const taken: Plural = { one: '{count} place taken', other: '{count} places taken' }
const outside: Plural = {
  one: '{count} of them outside Nashat',
  other: '{count} of them outside Nashat',
}
const offered: Plural = { one: '{count} offered a place', other: '{count} offered a place' }
const waiting: Plural = { one: '{count} waits', other: '{count} wait' }
const dates: Plural = { one: '{count} date to come', other: '{count} dates to come' }

/** The console of schools and trainers: `manage` and `manage/roster`. */
export const manage = {
  title: 'Your activities',
  description: 'The activities of a school at Nashat, and who takes part in them.',
  lead: 'How full each one is, and who comes.',
  nav: {
    label: 'Parts of the console',
    today: 'Today',
    activities: 'Activities',
    people: 'People',
    school: 'School',
    accessLog: 'Who saw what',
    figures: 'Figures',
  },
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  find: 'Find an activity',
  submit: 'Search',
  nothingFound: 'Nothing found for “{term}”.',
  nothingHere: 'This school has no activity here yet.',
  shownOf: '{shown} of {total} activities',
  showAll: 'Show all',
  school: 'School',
  allSchools: 'All schools',
  activities,
  more: 'Show more',
  state: 'State',
  allStates: 'All',
  nothingOf: {
    draft: 'No activity is a draft.',
    published: 'No activity is published.',
    cancelled: 'No activity was called off.',
  },
  states: { draft: 'Draft', published: 'Published', cancelled: 'Cancelled' },
  removed: 'The draft “{name}” is removed.',
  add: 'Add an activity',
  asFile: 'Activities as a file',
  edit: 'Edit',
  toEditNamed: 'Edit {name}',
  takenOf: '{taken} of {capacity} places taken',
  taken,
  outside,
  offered,
  waiting,
  trainedBy: 'Trained by {names}',
  toRoster: 'Roster',
  toRosterNamed: 'Roster of {name}',
  toDues: 'Dues',
  toDuesNamed: 'Dues of {name}',
  toFigures: 'Figures',
  toPage: 'Page',
  toPageNamed: 'Page of {name}',
  empty: {
    title: 'No activity yet',
    text: 'As soon as your school has one here, it stands in this place, and with it who takes part.',
    steps: {
      school: { title: 'Your school is here', text: '{name}' },
      first: {
        title: 'Write your first activity',
        text: 'What it is, for whom, and when. Save it as a draft at any time.',
      },
      publish: {
        title: 'Publish it',
        text: 'Families find it at once. You can still change it, or take it back.',
      },
    },
    done: 'Done',
    lead: 'Two steps are left until families find you.',
  },
  noRole: {
    title: 'This part is for schools',
    text: 'Whoever works for a school sees its activities here. The school invites you by e-mail or SMS; open the link in it to begin.',
    toActivities: 'To the activities',
  },
  save: { xlsx: 'Save for Excel', csv: 'Save as CSV' },
  roster: {
    title: 'Roster',
    description: 'Who takes part in an activity, and who waits for it.',
    headings: { confirmed: 'Places', offered: 'Offers', waitlisted: 'Waiting list' },
    find: 'Find a child',
    nobodyFound: 'Nobody here is called “{term}”.',
    guardian: 'Guardian',
    attendance: 'Attendance',
    dates,
    since: 'Registered on {day}',
    noPhone: 'No phone number',
    position: 'Place {position} in line',
    genders: { 1: 'Boy', 2: 'Girl' },
    overbooked: 'Over capacity',
    print: 'Print',
    fileName: 'Roster of {name}',
    saved: 'The roster is in your downloads. It names children: please keep it safe.',
    firstNamesOnly:
      'Last names and guardians are shown only on days with a session. On other days families’ phone numbers stay private.',
    empty: {
      title: 'Nobody is registered yet',
      text: 'Whoever registers stands here at once, and so does whoever waits for a place.',
    },
  },
}
