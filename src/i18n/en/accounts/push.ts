/** Push notifications on a device and by WhatsApp: on `profile/edit`, and offered after registering. */
export const push = {
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. Nothing has changed.',
  device: {
    heading: 'Notifications on this device',
    isOn: 'On',
    off: 'Hear at once about seats for you and changed dates, even when Nashat is closed. Replaces SMS.',
    on: 'Seats for you and changed dates come here instead of by SMS, until you sign out here.',
    turnOn: 'Turn on',
    turnOnNamed: 'Turn on notifications on this device',
    turnOff: 'Turn off',
    turnOffNamed: 'Turn off notifications on this device',
  },
  unable: {
    blocked:
      'Your browser blocks notifications from Nashat. Allow them in its settings for this site, then turn notifications on here.',
    browser: 'This browser cannot show notifications while Nashat is closed.',
    homeScreen:
      'On an iPhone or iPad, first tap Share, then Add to Home Screen. Open Nashat from there, sign in, and turn notifications on here.',
    forgotten:
      'You will be signed out when this browser closes, and notifications would stop. To get them here, sign in again with “Remember me”.',
    server: 'This site does not send notifications to devices.',
  },
  notAllowed:
    'Notifications are not allowed yet. Try again, and choose Allow when your browser asks.',
  noService: 'Your browser’s notification service is not responding. Try again later.',
  whatsApp: {
    heading: 'WhatsApp instead of SMS',
    isOn: 'On',
    off: 'We will use WhatsApp instead of SMS where possible. WhatsApp learns your number, the activity, the school and the time, and no child’s name.',
    on: 'We use WhatsApp instead of SMS where possible. If a message does not arrive, we text it.',
    agree: 'Agree',
    agreeNamed: 'Agree to WhatsApp instead of SMS',
    revoke: 'Withdraw consent',
    revokeNamed: 'Withdraw consent to WhatsApp',
  },
  offer: {
    text: 'Hear at once when a seat is free or a date changes.',
    help: 'On this device, instead of SMS.',
    turnOn: 'Turn on notifications',
    notNow: 'Not now',
    later: 'No problem. You can turn them on later in {account}.',
    account: 'your account',
  },
}
