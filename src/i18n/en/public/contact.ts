export const contact = {
  title: 'Contact us',
  description:
    'Write to the people behind Nashat with a question, an idea or a problem.',
  heading: 'Write to us',
  lead: 'A question, an idea, or something wrong? Tell us. A person reads every message.',
  name: {
    label: 'Your name',
    required: 'Enter your name.',
    tooLong: 'Use a shorter name.',
  },
  email: {
    label: 'Your e-mail',
    help: 'We will reply here, and use it for nothing else.',
    invalid: 'Enter an address like name@example.com.',
  },
  message: {
    label: 'Your message',
    help: 'Leave out children’s names and health details. We can help without them.',
    required: 'Write a few words so we know how to help.',
    tooLong: 'Your message is too long. Shorten it to {max} characters.',
  },
  trap: 'Leave this empty',
  submit: 'Send message',
  checkFields:
    'Almost there: check the marked fields. Everything you wrote is still here.',
  notSent: 'Your message was not sent. {reason} Everything you wrote is still here.',
  foreign:
    'This came from another website, so we did not send it. Everything you wrote is still here: check it, then send it from this page.',
  unexpected: 'An unexpected error occurred.',
  sent: {
    heading: 'Thank you. Your message is on its way.',
    text: 'We will reply by e-mail, in the language you wrote in.',
    another: 'Write another',
  },
}
