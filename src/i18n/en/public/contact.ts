export const contact = {
  title: 'Contact us',
  description:
    'Write to the people behind Nashat: a question, an idea, or something that is wrong.',
  heading: 'Write to us',
  lead: 'A question, an idea, something that is wrong: tell us. A person reads every message.',
  name: {
    label: 'Your name',
    required: 'Tell us your name.',
    tooLong: 'Please use a shorter name.',
  },
  email: {
    label: 'Your e-mail',
    help: 'We answer to this address, and use it for nothing else.',
    invalid: 'Enter an address like name@example.com.',
  },
  message: {
    label: 'Your message',
    help: 'Please leave out the names and the health of children: we do not need them to help.',
    required: 'Write a few words, so that we know what to do.',
    tooLong: 'This is too long for one message. Please shorten it to {max} characters.',
  },
  trap: 'Leave this empty',
  submit: 'Send the message',
  checkFields:
    'Almost there: please look at what is marked below. Everything you wrote is still here.',
  notSent: 'Your message was not sent. {reason} Everything you wrote is still here.',
  foreign:
    'This came from another website, so nothing was sent in your name. Everything you wrote is still here: look it over, and send it from here.',
  unexpected: 'An unexpected error occurred.',
  sent: {
    heading: 'Thank you. Your message is on its way.',
    text: 'We will answer by e-mail, in the language you wrote in.',
    another: 'Write another one',
  },
}
