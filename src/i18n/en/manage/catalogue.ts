import type { Plural } from '../../plural.ts'

const take: Plural = { one: 'Import {count} activity', other: 'Import {count} activities' }
const taken: Plural = {
  one: '{count} activity imported',
  other: '{count} activities imported',
}

/** Export and import of a school's activities: `manage/catalogue`. */
export const catalogue = {
  title: 'Import and export',
  description: 'Import and export a school’s activities on Nashat as a file.',
  lead: 'Export them, edit them in a spreadsheet, and import them again.',
  nobody: {
    title: 'Only school admins can import and export',
    text: 'Trainers see what they coach. Ask the school for the file, or to make you a school admin.',
  },
  out: {
    title: 'Export activities',
    text: 'Everything your school has here, one activity per row, including drafts and past ones.',
    fileName: 'Activities of {name}',
    saved: 'The file is in your downloads.',
  },
  in: {
    title: 'Import from a file',
    csv: 'A CSV file in UTF-8, one activity per row. In Excel, save as “CSV UTF-8”.',
    columns: 'The first row names the columns, at least {columns}.',
    rest: 'Columns and activities not in the file stay as they are.',
    example: 'Export yours as an example',
    choose: 'Choose a file',
    another: 'Choose another file',
    help: 'A .csv or .gz file of up to 10 MB. You can also drop it here. You see what changes before anything is saved.',
    reading: 'Reading “{name}”…',
  },
  errors: {
    tooBig: 'The file is larger than 10 MB. Split it and import the parts one by one.',
    workbook: 'This is an Excel workbook. Save it as “CSV UTF-8” in Excel, then choose that file.',
    unopened: 'Your browser cannot open this file. Save it as CSV and choose it again.',
  },
  plan: {
    title: 'What “{name}” would change',
    text: 'Nothing has changed yet.',
    nothing: 'Nothing to import: no row is new or changed.',
    news: 'New ones become drafts that only your school sees.',
    changes:
      'Published activities change for families at once, and we tell them about moved dates.',
    take,
  },
  counts: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  changed: { title: 'What changes', id: 'Number in the file', columns: 'Columns' },
  refused: {
    title: 'Refused rows',
    text: 'These are left out. Fix them in the file and import it again.',
    line: 'Line {line}',
  },
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  sending: {
    title: 'Importing “{name}”',
    text: 'Keep this page open. Imported rows stay.',
    stop: 'Stop',
    stopping: 'Stopping after these rows…',
  },
  rows: '{done} of {total} rows',
  stopped: {
    title: 'Stopped: “{name}” is partly in',
    text: 'Imported rows stay. Continue to import the rest; nothing is imported twice.',
    goOn: 'Continue',
  },
  done: {
    taken,
    text: 'New ones are drafts: publish them in the list.',
    toList: 'See your activities',
  },
}
