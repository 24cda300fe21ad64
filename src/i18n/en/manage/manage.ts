import type { Plural } from '../../plural.ts'

const activities: Plural = { one: '{count} activity', other: '{count} activities' }
const taken: Plural = { one: '{count} place taken', other: '{count} places taken' }
const outside: Plural = {
  one: '{count} of them outside Nashat',
  other: '{count} of them outside Nashat',
}
const offered: Plural = { one: '{count} offered a place', other: '{count} offered a place' }
const waiting: Plural = { one: '{count} waiting', other: '{count} waiting' }
const dates: Plural = { one: '{count} date left', other: '{count} dates left' }

/** The console of schools and trainers: `manage` and `manage/roster`. */
export const manage = {
  title: 'Your activities',
  description: 'A school’s activities on Nashat, and who takes part in them.',
  lead: 'How full each one is, and who comes.',
  nav: {
    label: 'Console',
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
  nothingHere: 'This school has no activities here yet.',
  shownOf: '{shown} of {total} activities',
  showAll: 'Show all',
  school: 'School',
  allSchools: 'All schools',
  activities,
  more: 'Show more',
  state: 'Status',
  allStates: 'All',
  nothingOf: {
    draft: 'No drafts.',
    published: 'No published activities.',
    cancelled: 'No cancelled activities.',
  },
  states: { draft: 'Draft', published: 'Published', cancelled: 'Cancelled' },
  removed: 'Draft “{name}” removed.',
  add: 'Add an activity',
  asFile: 'Import and export',
  edit: 'Edit',
  toEditNamed: 'Edit {name}',
  takenOf: '{taken} of {capacity} places taken',
  taken,
  outside,
  offered,
  waiting,
  trainedBy: 'Coached by {names}',
  toRoster: 'Roster',
  toRosterNamed: 'Roster of {name}',
  toDues: 'Dues',
  toDuesNamed: 'Dues of {name}',
  toFigures: 'Figures',
  toPage: 'Page',
  toPageNamed: 'Page of {name}',
  empty: {
    title: 'No activities yet',
    text: 'Once your school adds one, you see it here, with who takes part.',
    steps: {
      school: { title: 'Your school is here', text: '{name}' },
      first: {
        title: 'Add your first activity',
        text: 'What it is, who it is for, and when. Save a draft any time.',
      },
      publish: {
        title: 'Publish it',
        text: 'Families find it at once. You can still change or unpublish it.',
      },
    },
    done: 'Done',
    lead: 'Two more steps and families can find you.',
  },
  noRole: {
    title: 'This part is for schools',
    text: 'School staff see their activities here. If you work for a school, ask it to invite you by e-mail or SMS.',
    toActivities: 'See all activities',
  },
  save: { xlsx: 'Save for Excel', csv: 'Save as CSV' },
  roster: {
    title: 'Roster',
    description: 'Who takes part in an activity, and who is waiting.',
    headings: { confirmed: 'Places', offered: 'Offers', waitlisted: 'Waiting list' },
    find: 'Find a child',
    nobodyFound: 'Nobody here matches “{term}”.',
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
    saved: 'The roster is in your downloads. It names children, so keep it safe.',
    firstNamesOnly:
      'Last names and guardians are only shown on session days. On other days, families’ phone numbers stay private.',
    empty: {
      title: 'Nobody is registered yet',
      text: 'Children appear here as soon as they register or join the waiting list.',
    },
  },
}
