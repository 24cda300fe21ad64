/** The console as seen by another staff member: the bar on its pages, and the button in `manage/people`. */
export const seenAs = {
  label: 'Whose view this is',
  sees: 'You see the console as {name} of {school} sees it.',
  nothing: 'You cannot change anything.',
  held: 'Not done: this view is read-only.',
  back: 'Back to my own view',
  ended:
    'You are back in your own view: {name} no longer works for {school}, or you are no longer its admin.',
  open: 'Open the console as {name} sees it',
  note: 'You cannot change anything there. Families see your name in their access record.',
  notKept: 'This cannot be opened: your browser blocks saving for this tab.',
  today: {
    title: 'This page is for that day’s staff',
    text: 'It has phone numbers and medical notes, and is stored on the device that opens it, so it does not open here. “What they see” in the list of people shows what is in it.',
  },
}
