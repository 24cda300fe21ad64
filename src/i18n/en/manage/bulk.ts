import type { Plural } from '../../plural.ts'

const chosen: Plural = { one: '{count} activity chosen', other: '{count} activities chosen' }
const toDo: Plural = { one: 'Change {count} activity', other: 'Change {count} activities' }
const stay: Plural = {
  one: '{count} activity stays as it is.',
  other: '{count} activities stay as they are.',
}
const families: Plural = {
  one: '{count} family will be told about other dates.',
  other: '{count} families will be told about other dates.',
}
const clashes: Plural = {
  one: '{count} date would clash with another activity of a child.',
  other: '{count} dates would clash with another activity of a child.',
}
const done: Plural = {
  one: '{count} activity was changed.',
  other: '{count} activities were changed.',
}
const undone: Plural = {
  one: '{count} activity is as it was.',
  other: '{count} activities are as they were.',
}
const refused: Plural = {
  one: '{count} activity could not be changed:',
  other: '{count} activities could not be changed:',
}

/** Bulk actions on activities: `manage`. */
export const bulk = {
  choose: 'Choose several',
  stop: 'Stop choosing',
  chosen,
  chooseNamed: 'Choose {name}',
  all: 'Choose all',
  none: 'Choose none',
  what: 'What to do with them',
  verbs: {
    publish: 'Publish',
    takeBack: 'Take back from the lists',
    shift: 'Move by a week',
    fees: 'Change the fee',
    trainers: 'Change the trainers',
    copy: 'Copy for another term',
  },
  goOn: 'Go on',
  close: 'Close',
  cancel: 'Cancel',
  titles: {
    publish: 'Publish activities',
    takeBack: 'Take activities back',
    shift: 'Move activities by a week',
    fees: 'Change the fee of activities',
    trainers: 'Change who trains activities',
    copy: 'Copy activities for another term',
  },
  direction: 'In which direction',
  later: 'A week later',
  earlier: 'A week earlier',
  fee: 'New fee in SAR',
  trainers: 'Who trains them from now on',
  noTrainers: 'Nobody trains at this school yet.',
  oneSchool: 'Please choose activities of one school: each has its own trainers.',
  startDate: 'First day of the new term',
  show: 'Show what changes',
  looking: 'Looking what would change…',
  change: '{before} → {after}',
  newDraft: 'A new draft from {day} on',
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
  missing: 'Please look at: {fields}.',
  fields: {
    activityName: 'name in English',
    activityName_Ar: 'name in Arabic',
    category: 'category',
    minAge: 'ages',
    genderId: 'for whom',
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
    fees: { required: 'Please write an amount.', other: 'Please write an amount such as 350.' },
    startDate: { required: 'Please choose a day.', other: 'Please choose another day.' },
  },
}
