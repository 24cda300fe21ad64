export const about = {
  title: 'About us',
  description: 'Nashat is one place for the after-school activities of children in Saudi Arabia.',
  heading: 'School ends. Nashat begins.',
  lead: 'Nashat is the Arabic word for activity. It is also one place where parents in Saudi Arabia find sports, arts and sciences for the hours after school, and see at once what fits.',
  forWhom: {
    heading: 'Who it is for',
    items: [
      {
        title: 'Parents',
        text: 'You see what is on in your city, for which ages, on which days and at what fee, before you have to ask anybody.',
      },
      {
        title: 'Children',
        text: 'From football to calligraphy: something to look forward to between the last bell and dinner.',
      },
      {
        title: 'Schools and trainers',
        text: 'Every activity has a clear page of its own, so that its seats go to the children who want them.',
      },
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        title: 'Look around',
        text: 'Choose your city, an age, a day. You need no account for that, and every view has an address you can share.',
      },
      {
        title: 'See whether it fits',
        text: 'Who, when, where and how much, in the first five seconds. The dates and the rest right below.',
      },
      {
        title: 'Take a seat',
        text: 'A seat for each child, confirmed at once, and a fair place in line when all are taken. You pay at the school, and cancelling costs nothing.',
      },
    ],
  },
  promises: {
    heading: 'What we promise',
    items: [
      'The fee is always there, in riyals, also when it is zero.',
      'A seat that we confirm is yours and nobody else’s, and you always see your place in line.',
      'What you tell us about your children is for you and for the people who look after them at the activity.',
      'No advertising, and nobody follows you around.',
      'Arabic and English are equals here, down to the last button.',
      'It works on an old phone, with a slow connection, and with a screen reader.',
    ],
  },
  closing: {
    heading: 'Is something missing?',
    text: 'An activity, a city, a better idea: we would like to hear it.',
    action: 'Write to us',
  },
}
