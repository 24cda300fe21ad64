import type { TextSection } from '../../text-section.ts'

export const privacy = {
  title: 'Privacy',
  description: 'What Nashat knows about you, what it does not, and what you can do about it.',
  heading: 'Privacy',
  dated: 'In force since {date}',
  lead: 'In one sentence: our public pages know nothing about you, and whatever you tell us is used for what you told it for.',
  sections: [
    {
      title: 'When you look around',
      paragraphs: [
        'You need no account. There are no cookies for those who look around, no advertising, and no programs of other companies on our pages. A picture that a school keeps elsewhere comes through us, so nobody there learns of you.',
        'We count how often each kind of page is seen, by day and by language. Not by whom, not from where, and not what was searched for.',
        'When you leave a page, your browser tells us how fast it was: how long until it showed, answered a tap, stood still. We add that to the counts of the kind of page, the day and the language, and keep nothing else of it.',
        'Where your device turns speech into words by itself, you can say what you look for. Nothing of your voice leaves the device; on other devices there is no such button.',
        'As with every site, your device’s network address reaches our server, because the answer must find its way back. Where we use it to stop abuse, we forget it soon after.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: ['These things may be kept there, on your device:'],
      points: [
        'the theme you chose, light or dark, until you clear it;',
        'if you press “Use my location”, or choose a district: that place, yours to about a hundred metres, until you close the tab. Searches send it along, and we do not keep it;',
        'what you typed into a form and have not sent yet, until you close the tab; never a password or a code;',
        'once you ask for a code: your phone number, and what ties the code to this browser;',
        'which activities you saved or put into your cart, until you sign in: then they are kept with your account;',
        'once you are signed in: two keys of your session, and which activities carry a heart, until you sign out, which clears both and what you typed;',
        'once you have opened your overview: the dates of this week and the next, with first names, activities and schools, so that you see them without a connection. They are encrypted, and go when you sign out or the session ends;',
        'if you turn on notices on a device: at which address they reach it, until you turn them off or sign out there; and that we offered them, until you sign out;',
        'if you do not want to be remembered: one cookie, nashat.browser, that says only that your browser is still open. It goes when you close the browser, and the session with it;',
        'once we offered you a passkey: a cookie, nashat.later, that says only so, for ninety days.',
      ],
    },
    {
      title: 'When you write to us',
      paragraphs: [
        'Your name, your address and your message are handed to the people who answer. We use them for that only, and erase them when you ask us to. They are never on a page.',
      ],
    },
    {
      title: 'When you have an account',
      paragraphs: ['We keep what it takes to hold a seat for a child:'],
      points: [
        'about you: your name, your phone number or e-mail, your city and language, which notices you want, and your password only in a form from which nobody can read it;',
        'when you agreed to the terms, to this page and, as guardian, to what the form of a child says, and in which wording;',
        'where you are signed in: the kind of browser and device, and when it was last used, so that you can see it and end it;',
        'about each child: name, date of birth, gender, and, if you add them, school, grade, health notes, whom to call, who may pick up and when in the week it has no time (only you see that);',
        'registrations, waiting lists, attendance, absences that you announce, your wishlists and your cart;',
        'the searches that you save to be told when something new fits: what you chose and typed, without the first names of your children, and of which activities we told you. A search goes when you end it, in your account or by the link of a notice, and by itself a year after you last saved it;',
        'what schools write to you, and when you first opened it: the school sees how many families have read a message, never which; it goes with the child that it was about;',
        'the private calendar addresses that you make: whoever has one sees first names, activities and times, until you take it back;',
        'where you turned on notices: the address that the maker of that browser gave it, until you turn them off or sign out there. Notices pass through its service encrypted: it cannot read them, and they name no child;',
        'that you agreed to WhatsApp, until you take it back. What is sent that way, Meta can see: your number, the activity, the school and the time, a code, and no child’s name.',
      ],
    },
    {
      title: 'When a school registers your child',
      paragraphs: [
        'If you come to a school and agree to it, the school writes down your child’s name, date of birth and gender, and your name with your phone number or e-mail. We send you a link. With it you take the place into your account, or say that you do not know the child, and then we write to you no more. A child that nobody claims is erased 90 days after its last place.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'You, and the staff of an activity that your child is registered for. Administrators of Nashat can open its roster too; each time is recorded, and your account shows you who it was. Children’s data is never on a public page, in an address, in a log or in our counts. We do not sell data, to anybody. We ask for your consent as guardian before we keep anything about a child but what a school writes down with you.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'The Saudi Personal Data Protection Law gives you the right to know what we keep and why, to see it and have a copy, to have it corrected or erased, and to take back your consent.',
        'In your account, under “Your family’s data”, you read all that we keep of your family, save it as a file, see in which words you agreed to what, and have everything erased: 24 hours after you ask, unless you think again. Seats then go to the next families. Schools keep what they must of money, as sums without a name. Notices that could not be delivered stay for at most 30 days, encrypted. What you cannot do there, write to us about: we answer within 30 days, and erased means erased.',
        'If our answer does not satisfy you, you can turn to the Saudi Data and Artificial Intelligence Authority (SDAIA).',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When something here changes, it stands here with a new date, and those who have an account are told before.',
      ],
    },
  ] as TextSection[],
  contact: 'A question about your data? Write to us.',
}
