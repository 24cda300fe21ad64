/** Notices on a device and by WhatsApp: on `profile/edit`, and offered after registering. */
export const push = {
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline. Nothing has changed.',
  device: {
    heading: 'Notices on this device',
    isOn: 'On',
    off: 'Seats for you and changed dates, at once, also while Nashat is closed. No SMS is sent then.',
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
      'On an iPhone or iPad, put Nashat on the home screen first: Share, then Add to Home Screen. Open it from there, and turn notices on here.',
    server: 'This site does not send notices to devices.',
  },
  notAllowed: 'Your browser did not get a Yes. Try again, and choose Allow when it asks.',
  noService: 'Your browser’s service for notices does not answer. Please try again later.',
  whatsApp: {
    heading: 'WhatsApp instead of SMS',
    isOn: 'On',
    off: 'What you get by SMS comes by WhatsApp then, where we can. WhatsApp learns your number, the activity, the school and the time, and no child’s name.',
    on: 'What you get by SMS comes by WhatsApp where we can. What does not arrive comes by SMS.',
    agree: 'Agree',
    agreeNamed: 'Agree to WhatsApp instead of SMS',
    revoke: 'Take back',
    revokeNamed: 'Take back that messages come by WhatsApp',
  },
  offer: {
    text: 'Get told at once when a place or a date changes.',
    help: 'On this device, in place of the SMS.',
    turnOn: 'Turn on notices',
    notNow: 'Not now',
    later: 'All right. Should you want it later, it is in {account}.',
    account: 'your account',
  },
}
