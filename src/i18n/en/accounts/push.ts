/** Push notices on a device and by WhatsApp: on `profile/edit`, and offered after registering. */
export const push = {
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. Nothing has changed.',
  device: {
    heading: 'Notices on this device',
    isOn: 'On',
    off: 'Seats for you and changed dates, at once, also while Nashat is closed. They replace the SMS.',
    on: 'Seats for you and changed dates come here in place of the SMS, until you sign out here.',
    turnOn: 'Turn on',
    turnOnNamed: 'Turn on notices on this device',
    turnOff: 'Turn off',
    turnOffNamed: 'Turn off notices on this device',
  },
  unable: {
    blocked:
      'Your browser blocks notices from Nashat. Allow them in its settings for this site, beside the address, and turn them on here.',
    browser: 'This browser cannot show notices while Nashat is closed.',
    homeScreen:
      'On an iPhone or iPad, put Nashat on the home screen first: Share, then Add to Home Screen. Open it from there and sign in there, then turn notices on here.',
    forgotten:
      'You are not remembered on this device: you are signed out when the browser closes, and notices would end with it. To get them here, sign in again with “Remember me”.',
    server: 'This site does not send notices to devices.',
  },
  notAllowed: 'Notices were not allowed. Try again, and choose Allow when your browser asks.',
  noService: 'Your browser’s service for notices does not answer. Please try again later.',
  whatsApp: {
    heading: 'WhatsApp instead of SMS',
    isOn: 'On',
    off: 'We will use WhatsApp instead of SMS where possible. WhatsApp learns your number, the activity, the school and the time, and no child’s name.',
    on: 'We use WhatsApp instead of SMS where possible. What does not arrive comes by SMS.',
    agree: 'Agree',
    agreeNamed: 'Agree to WhatsApp instead of SMS',
    revoke: 'Withdraw consent',
    revokeNamed: 'Withdraw consent to WhatsApp',
  },
  offer: {
    text: 'Get told at once when a seat is free or a date changes.',
    help: 'On this device, in place of the SMS.',
    turnOn: 'Turn on notices',
    notNow: 'Not now',
    later: 'All right. Should you want it later, it is in {account}.',
    account: 'your account',
  },
}
