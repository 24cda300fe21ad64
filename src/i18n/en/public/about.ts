export const about = {
  title: 'About us',
  description: 'Nashat is one place for children’s after-school activities in Saudi Arabia.',
  heading: 'School ends. Nashat begins.',
  lead: 'Nashat is the Arabic word for activity. It is also where parents in Saudi Arabia find sports, arts and sciences for the hours after school, and see at a glance what fits.',
  forWhom: {
    heading: 'Who it is for',
    items: [
      {
        title: 'Parents',
        text: 'See what is on in your city, for which ages, on which days and at what fee, without having to ask around.',
      },
      {
        title: 'Children',
        text: 'From football to calligraphy: something to look forward to between the last bell and dinner.',
      },
      {
        title: 'Schools and trainers',
        text: 'Every activity gets its own clear page, so its seats go to the children who want them.',
      },
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        title: 'Look around',
        text: 'Choose a city, an age and a day. No account needed, and you can share a link to anything you find.',
      },
      {
        title: 'See if it fits',
        text: 'Who, when, where and how much in the first five seconds, with dates and details right below.',
      },
      {
        title: 'Take a seat',
        text: 'Each child gets a confirmed seat at once, or a fair place in line if all are taken. You pay at the school, and cancelling is free.',
      },
    ],
  },
  promises: {
    heading: 'What we promise',
    items: [
      'You always see the fee, in riyals, even when it is zero.',
      'A seat we confirm is yours alone, and you always see your place in line.',
      'What you tell us about your children is for you and the people looking after them at the activity.',
      'No ads, and no one tracking you.',
      'Everything works equally well in Arabic and English.',
      'It works on old phones, slow connections and screen readers.',
    ],
  },
  closing: {
    heading: 'Something missing?',
    text: 'An activity, a city, a better idea? We would love to hear it.',
    action: 'Write to us',
  },
}
