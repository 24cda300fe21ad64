/** The console as seen by another staff member: the bar on its pages, and the button in `manage/people`. */
export const seenAs = {
  label: 'Whose view this is',
  sees: 'You see the console as {name} of {school} sees it.',
  nothing: 'Nothing can be changed.',
  held: 'That was not done: here you only look.',
  back: 'Back to my own view',
  ended:
    'This is your own view again: {name} no longer works for {school}, or you no longer run it.',
  open: 'Open the console as {name} sees it',
  note: 'You can change nothing there. Families see your name in their access record.',
  notKept: 'It cannot be opened: this browser keeps nothing for this tab.',
  today: {
    title: 'A day is seen by whoever works on it',
    text: 'It has phone numbers and medical notes, and is kept on the device of whoever opens it, so it does not open here. “What they see” in the list of people says what is in it.',
  },
}
