import type { Plural } from '../../plural.ts'

const take: Plural = { one: 'Take over {count} activity', other: 'Take over {count} activities' }
const taken: Plural = {
  one: '{count} activity is taken over',
  other: '{count} activities are taken over',
}

/** Export and import of a school's activities: `manage/catalogue`. */
export const catalogue = {
  title: 'Activities as a file',
  description: 'The activities of a school at Nashat, taken in and out as a file.',
  lead: 'Save them, change them in a spreadsheet, and take them in again.',
  nobody: {
    title: 'Only whoever runs a school takes its activities along',
    text: 'Trainers see what they train. Ask the school for the file, or to let you run it too.',
  },
  out: {
    title: 'Save your activities',
    text: 'All that your school has here, an activity a row; drafts and those that are over too.',
    fileName: 'Activities of {name}',
    saved: 'The file is in your downloads.',
  },
  in: {
    title: 'Take activities from a file',
    csv: 'A CSV file in UTF-8, an activity a row. In Excel, choose “CSV UTF-8” when you save.',
    columns: 'The first row names the columns, at least {columns}.',
    rest: 'Columns and activities that it does not name stay as they are.',
    example: 'Save your own as an example',
    choose: 'Choose a file',
    another: 'Choose another file',
    help: 'It ends in .csv or .gz and has up to 10 MB. You can also drop it here. You first read what would come of it.',
    reading: '“{name}” is being looked through …',
  },
  errors: {
    tooBig:
      'The file is larger than 10 MB. Divide it into several, and take in one after the other.',
    workbook: 'This is an Excel workbook. In Excel, save it as “CSV UTF-8”, and choose that file.',
    unopened: 'Your browser cannot open this file. Save it as CSV, and choose it again.',
  },
  plan: {
    title: 'What would come of “{name}”',
    text: 'Nothing is changed yet.',
    nothing: 'There is nothing to take over: no row is new, and none changes anything.',
    news: 'New ones become drafts that only your school sees.',
    changes: 'What is published changes for families at once, and they hear of dates that move.',
    take,
  },
  counts: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  changed: { title: 'What changes', id: 'Number in the file', columns: 'Columns' },
  refused: {
    title: 'Refused rows',
    text: 'They stay out. Mend them in the file, and take it in again.',
    line: 'Line {line}',
  },
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  sending: {
    title: '“{name}” is being taken over',
    text: 'Please keep this page open. What is in stays in.',
    stop: 'Stop',
    stopping: 'It stops as soon as these rows are in …',
  },
  rows: '{done} of {total} rows',
  stopped: {
    title: 'Stopped: “{name}” is partly in',
    text: 'What is in stays in. The rest follows when you go on; nothing goes in twice.',
    goOn: 'Go on',
  },
  done: {
    taken,
    text: 'New ones are drafts: publish them in the list.',
    toList: 'To your activities',
  },
}
