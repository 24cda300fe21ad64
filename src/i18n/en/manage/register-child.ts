/** The form to register a child by hand, and the state of the guardian's claim: `manage/roster`. */
export const registerChild = {
  open: 'Register a child',
  legend: 'Register a child by hand',
  lead: 'For families who come to you and agree to it. The guardian gets a link, and takes the place into an account of their own.',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: { label: 'Girl or boy', none: 'Choose', female: 'Girl', male: 'Boy' },
  guardianName: 'Name of the guardian',
  contactMethod: { legend: 'Reach the guardian by', phoneNumber: 'Phone', email: 'E-mail' },
  phoneNumber: { label: 'Phone number', help: 'Like 05X XXX XXXX. The link comes as an SMS.' },
  email: { label: 'E-mail', help: 'Nobody sees it on the roster.' },
  full: {
    text: 'All places are taken. You can register the child all the same: the reason stands on the roster and in the history of the activity.',
    reason: 'Reason',
    yes: 'Register all the same',
  },
  yes: 'Register',
  leave: 'Leave it',
  done: '{name} has a place. {guardian} has been sent a link.',
  claim: {
    waiting: 'Waits for the guardian',
    lapsed: 'The guardian’s link has run out',
    declined: 'The guardian does not know this child',
  },
  byEmail: 'Written to by e-mail',
  invite: 'Send the link again',
  inviteNamed: 'Send the link again: {name}',
  invited: 'A new link is on its way to the guardian of {name}.',
  errors: {
    'child.firstName': {
      required: 'Enter the first name.',
      other: 'Enter the name in letters.',
    },
    'child.lastName': { required: 'Enter the last name.', other: 'Enter the name in letters.' },
    'child.birthDate': {
      required: 'Enter the date of birth.',
      in_future: 'This day is still to come. Check the year.',
      not_a_child: 'Nashat is for children up to 18 years old. Check the year.',
    },
    'child.genderId': { required: 'Choose girl or boy.' },
    'guardian.name': { required: 'Enter the name of the guardian.' },
    'guardian.phoneNumber': {
      required: 'Enter the guardian’s phone number.',
      wrong_format: 'Enter a mobile number like 05X XXX XXXX, or one with its country code.',
    },
    'guardian.email': {
      required: 'Enter the guardian’s e-mail.',
      wrong_format: 'Enter an address like name@example.com.',
    },
    reason: { required: 'Please say why: somebody will ask.' },
  },
}
