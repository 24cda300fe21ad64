/** The form to register a child by hand, and the state of the guardian's claim: `manage/roster`. */
export const registerChild = {
  open: 'Register a child',
  legend: 'Register a child by hand',
  lead: 'For families who come to you and agree. The guardian gets a link to add the place to their account.',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: { label: 'Girl or boy', none: 'Choose', female: 'Girl', male: 'Boy' },
  guardianName: 'Name of the guardian',
  contactMethod: { legend: 'Reach the guardian by', phoneNumber: 'Phone', email: 'E-mail' },
  phoneNumber: { label: 'Phone number', help: 'Like 05X XXX XXXX. We send the link by SMS.' },
  email: { label: 'E-mail', help: 'Not shown on the roster.' },
  full: {
    text: 'All places are taken. You can still register the child: the reason is shown on the roster and in the activity’s history.',
    reason: 'Reason',
    yes: 'Register anyway',
  },
  yes: 'Register',
  leave: 'Cancel',
  done: '{name} has a place. We sent {guardian} a link.',
  claim: {
    waiting: 'Waiting for guardian',
    lapsed: 'The guardian’s link has expired',
    declined: 'The guardian does not know this child',
  },
  byEmail: 'Contacted by e-mail',
  invite: 'Send the link again',
  inviteNamed: 'Send the link again: {name}',
  invited: 'A new link is on its way to {name}’s guardian.',
  errors: {
    'child.firstName': {
      required: 'Enter the first name.',
      other: 'Enter the name in letters.',
    },
    'child.lastName': { required: 'Enter the last name.', other: 'Enter the name in letters.' },
    'child.birthDate': {
      required: 'Enter the date of birth.',
      in_future: 'This date is in the future. Check the year.',
      not_a_child: 'Nashat is for children up to 18 years old. Check the year.',
    },
    'child.genderId': { required: 'Choose girl or boy.' },
    'guardian.name': { required: 'Enter the guardian’s name.' },
    'guardian.phoneNumber': {
      required: 'Enter the guardian’s phone number.',
      wrong_format: 'Enter a mobile number like 05X XXX XXXX, or one with its country code.',
    },
    'guardian.email': {
      required: 'Enter the guardian’s e-mail.',
      wrong_format: 'Enter an address like name@example.com.',
    },
    reason: { required: 'Give a reason.' },
  },
}
