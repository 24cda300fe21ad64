import type { TextSection } from '../../text-section.ts'

export const terms = {
  title: 'Terms',
  description: 'The terms of Nashat, in plain words.',
  heading: 'Terms of use',
  dated: 'In force since {date}',
  lead: 'Plain words, because you should be able to read what you agree to.',
  sections: [
    {
      title: 'What Nashat is',
      paragraphs: [
        'Nashat shows activities for children after school: sports, arts, sciences. The schools and clubs named on each page run them. We run the site.',
      ],
    },
    {
      title: 'Looking around',
      paragraphs: [
        'Everybody may look, search and share links, without an account and at no charge. Please do not put a load on the site that keeps others out.',
      ],
    },
    {
      title: 'What the pages say',
      paragraphs: [
        'Schools tell us the times, ages, fees and seats, and we work to keep them right. Plans change all the same: what you are told when your registration is confirmed is what counts. If a page is wrong, please write to us.',
        'Fees are in Saudi riyals. Nashat itself takes no payments.',
      ],
    },
    {
      title: 'Accounts and registrations',
      paragraphs: [
        'An account is free. You need one to hold a seat.',
        'An account is for adults: a parent or a guardian. Register only children you are responsible for, and tell us what is true about them, because ages and needs matter for their safety. Keep your password and your codes to yourself.',
        'A seat is yours once we say that it is confirmed. Fees are due at the school. Cancelling is free until the activity is over; please cancel what you no longer need, because somebody is waiting.',
        'On a waiting list, a free seat is offered to the first in line whom it suits: children who were put in line together are offered seats together. An offer is held until the time it names, a day at most; after that the next in line is asked.',
      ],
    },
    {
      title: 'What we answer for',
      paragraphs: [
        'We take care that Nashat works, is safe and tells the truth; we cannot promise that it is never interrupted. The school answers for the activity itself and for the care of the children during it. Nothing here takes away a right that the law gives you.',
      ],
    },
    {
      title: 'Changes, and the law',
      paragraphs: [
        'When these terms change, the new ones stand here with a new date, and those who have an account are told before. The law of the Kingdom of Saudi Arabia applies.',
      ],
    },
  ] as TextSection[],
  contact: 'Is something unclear? Write to us.',
}
