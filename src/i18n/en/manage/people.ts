import type { Plural } from '../../plural.ts'

const trains: Plural = { one: 'Trains {count} activity', other: 'Trains {count} activities' }
const activities: Plural = {
  one: 'The only activity of the school',
  other: 'All {count} activities of the school',
}
const chosen: Plural = { one: '{count} chosen', other: '{count} chosen' }

/** The staff of a school, and open invitations: `manage/people`. */
export const people = {
  title: 'People',
  description: 'Who works for a school at Nashat, and what they may see and do.',
  lead: 'Who works for the school, and what each of them may see.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. What you typed is still here.',
  close: 'Close',
  cancel: 'Cancel',
  leave: 'Leave it',
  school: 'School',
  notTheirs: {
    title: 'You do not run this school',
    text: 'Only whoever runs a school sees its people here. If you train there, your activities are in the console.',
    action: 'Your activities',
  },
  headings: { people: 'Who works here', invitations: 'Invited, no answer yet' },
  noInvitations: 'Nobody is waiting to answer. An invitation stands here until it is accepted.',
  nobody: 'Nobody works for this school at Nashat yet. Invite the first one.',
  you: 'You',
  roles: { School: 'Runs the school', Trainer: 'Trainer', Admin: 'Administrator of Nashat' },
  rights: {
    Roster: { label: 'See who takes part', help: 'Children, their families and phone numbers.' },
    Finance: { label: 'See what is paid', help: 'Fees and payments.' },
  },
  rightsOf: {
    both: 'Sees who takes part, and what is paid',
    Roster: 'Sees who takes part, not what is paid',
    Finance: 'Sees what is paid, not who takes part',
    none: 'Sees neither who takes part, nor what is paid',
  },
  trains,
  trainsNone: 'Trains no activity yet',
  invite: {
    open: 'Invite somebody',
    title: 'Invite somebody to {school}',
    role: 'What they will be',
    roles: {
      School: { label: 'Runs the school', help: 'Writes activities and invites others.' },
      Trainer: { label: 'Trainer', help: 'Sees the children of their own activities.' },
    },
    noTrainer: 'You cannot see who takes part, so you cannot invite a trainer.',
    contact: { legend: 'How to reach them', phoneNumber: 'Phone', email: 'E-mail' },
    email: 'E-mail',
    phoneNumber: 'Mobile number',
    phoneHelp: 'Like 05X XXX XXXX.',
    help: 'They get a link that works for seven days, and sign in with this address.',
    rights: 'What they may do besides',
    notYours: 'You cannot give this, because you do not have it yourself.',
    send: 'Send the invitation',
  },
  choices: {
    legend: 'Activities they train',
    help: 'They see who takes part in these, around the days of a session.',
    find: 'Find an activity',
    none: 'The school has no activity yet. You can choose some later.',
    nothingFound: 'No activity is called “{term}”.',
    chosen,
  },
  change: {
    open: 'Change',
    openNamed: 'Change what {name} may do: {role}',
    title: 'What {name} may do',
    text: 'It changes at once.',
    save: 'Save',
  },
  remove: {
    open: 'Remove',
    openNamed: 'Remove {name}: {role}',
    openSelf: 'Leave',
    openSelfNamed: 'Leave: {role}',
    title: 'Remove {name}?',
    titleSelf: 'Leave {school}?',
    loses: {
      School:
        '{name} no longer sees the activities of {school}, nor who takes part in them. Invitations that {name} sent and nobody answered end too. It ends at once.',
      Trainer:
        '{name} no longer trains any activity of {school}, and no longer sees who takes part. It ends at once.',
    },
    losesSelf: {
      School:
        'You no longer see the activities of {school}, nor who takes part in them, and cannot come back without an invitation. It ends at once.',
      Trainer:
        'You no longer train any activity of {school}, and no longer see who takes part. It ends at once.',
    },
    yes: 'Remove',
    yesSelf: 'Leave the school',
  },
  endSessions: {
    open: 'Sign out everywhere',
    openNamed: 'Sign out everywhere: {name}',
    title: 'Sign {name} out everywhere?',
    text: 'All sessions end at once, also of whoever else may be in the account. {name} is told, and can sign in again.',
    forget:
      'Take the second step away as well (passkeys, app, recovery codes): only for somebody you know, who has lost them all.',
    yes: 'Sign them out',
  },
  revoke: {
    open: 'Take back',
    openNamed: 'Take back the invitation of {address}',
    title: 'Take the invitation back?',
    text: 'The link that {address} was sent works no more.',
    yes: 'Take it back',
  },
  invitedBy: 'Invited by {name}',
  until: 'Open until {day}',
  news: {
    invite: 'The invitation is on its way to {address}.',
    revoke: 'The invitation of {address} is taken back.',
    endSessions: '{name} is signed out everywhere.',
    change: 'Saved. It is so from now on for {name}.',
    remove: {
      School: '{name} does not run the school any more.',
      Trainer: '{name} is no trainer here any more.',
    },
  },
  view: {
    open: 'What they see',
    openNamed: 'What they see: {name}',
    openSelf: 'What you see',
    title: 'What {name} may see and do',
    titleSelf: 'What you may see and do',
    lead: 'The same rules decide whenever a page is opened.',
    school: 'The school',
    runs: 'Invite and remove people, write the school’s names',
    money: 'See what is paid',
    of: { all: activities, none: 'No activity stands in their console.' },
    asTrainer: 'As their trainer',
    edits: 'Write them: texts, dates, pictures, publish, call off',
    roster: 'First names, ages, attendance',
    families: 'Last names, guardians and their phone numbers',
    actsOnRoster: 'Give places, take children off, save the roster',
    medicalNotes: 'Medical notes; families can read who saw them',
    when: {
      always: 'Always',
      aroundSessions: 'From seven days before a session to seven days after',
      sessionDays: 'Only on the day of a session',
      never: 'Never',
    },
    yes: 'Yes',
    no: 'No',
    recorded: 'Each look at a roster is recorded, and families can read it.',
  },
  errors: {
    email: {
      required: 'Enter the e-mail of whoever you invite.',
      other: 'Enter an e-mail like name@example.com.',
    },
    phoneNumber: {
      required: 'Enter the mobile number of whoever you invite.',
      other: 'Enter a mobile number like 05X XXX XXXX, or one with its country code.',
    },
    gIds: { other: 'A trainer can have 100 activities at most. Choose fewer.' },
  },
}
