import type { Plural } from '../../plural.ts'

const chosen: Plural = { one: '{count} activity selected', other: '{count} activities selected' }
const toDo: Plural = { one: 'Change {count} activity', other: 'Change {count} activities' }
const stay: Plural = {
  one: '{count} activity stays as it is.',
  other: '{count} activities stay as they are.',
}
const families: Plural = {
  one: '{count} family will be told about new dates.',
  other: '{count} families will be told about new dates.',
}
const clashes: Plural = {
  one: '{count} date would clash with another activity of a child.',
  other: '{count} dates would clash with another activity of a child.',
}
const done: Plural = {
  one: '{count} activity changed.',
  other: '{count} activities changed.',
}
const undone: Plural = {
  one: '{count} activity restored.',
  other: '{count} activities restored.',
}
const refused: Plural = {
  one: '{count} activity could not be changed:',
  other: '{count} activities could not be changed:',
}

/** Bulk actions on activities: `manage`. */
export const bulk = {
  choose: 'Select several',
  stop: 'Stop selecting',
  chosen,
  chooseNamed: 'Select {name}',
  all: 'Select all',
  none: 'Clear all',
  what: 'What to do with them',
  verbs: {
    publish: 'Publish',
    takeBack: 'Unpublish',
    shift: 'Move by a week',
    fees: 'Change the fee',
    trainers: 'Change the trainers',
    copy: 'Copy for another term',
  },
  goOn: 'Continue',
  close: 'Close',
  cancel: 'Cancel',
  titles: {
    publish: 'Publish activities',
    takeBack: 'Unpublish activities',
    shift: 'Move activities by a week',
    fees: 'Change the fee of activities',
    trainers: 'Change the trainers of activities',
    copy: 'Copy activities for another term',
  },
  direction: 'Direction',
  later: 'A week later',
  earlier: 'A week earlier',
  fee: 'New fee in SAR',
  trainers: 'Who coaches them from now on',
  noTrainers: 'This school has no trainers yet.',
  oneSchool: 'Select activities of one school. Each has its own trainers.',
  startDate: 'First day of the new term',
  show: 'Preview changes',
  looking: 'Checking what would change…',
  change: '{before} → {after}',
  newDraft: 'New draft from {day}',
  noDay: 'open',
  nobody: 'nobody',
  and: ', ',
  states: { draft: 'Draft', published: 'Published' },
  nothing: 'Nothing would change.',
  stay,
  families,
  clashes,
  toDo,
  running: '{done} of {total}',
  done,
  undone,
  refused,
  one: 'An activity',
  missing: 'Check: {fields}.',
  fields: {
    activityName: 'name in English',
    activityName_Ar: 'name in Arabic',
    category: 'type',
    minAge: 'ages',
    genderId: 'who it is for',
    fees: 'fee',
    capacity: 'places',
    startDate: 'first day',
    endDate: 'last day',
    schedule: 'weekly times',
    trainerIds: 'trainers',
  },
  undo: 'Undo',
  undoUntil: 'You can undo it until {time}.',
  errors: {
    fees: { required: 'Enter an amount.', other: 'Enter an amount, like 350.' },
    startDate: { required: 'Choose a day.', other: 'Choose another day.' },
  },
}
