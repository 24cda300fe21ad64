import { WRITE } from './en-factors.ts'
import type { Texts } from './texts.ts'

/** Mails that invite somebody, and mails about who is in a family. */
export const invitationMails = {
  invitation: {
    subject: 'An invitation to Nashat from {school}',
    title: '{school} invites you',
    lead: 'Work with them on Nashat: see their activities, who takes part and who came. Sign in or create an account with this address, then accept.',
    action: { label: 'See the invitation', href: '{link}' },
    note: 'Valid for seven days. Not expecting this? You can ignore it.',
  },
  claim: {
    subject: 'Your child on Nashat: {activity}, {school}',
    title: '{school} registered your child',
    lead: 'For {activity}. Sign in or create an account with this address to see every date, say when your child cannot come, and hear about changes.',
    action: { label: 'See the seat', href: '{link}' },
    note: 'The link works for 30 days. Not your child? Tell us there, and we will let the school know.',
  },
  admin_invitation: {
    subject: 'An invitation to run Nashat',
    title: 'You are invited to run Nashat',
    lead: 'An admin can see and change everything. Sign in or create an account with this address, then accept.',
    action: { label: 'See the invitation', href: '{link}' },
    note: 'Valid for seven days. Not expecting this? You can ignore it.',
  },
  guardian_invitation: {
    subject: 'An invitation to a family on Nashat',
    title: 'You are invited to a family',
    lead: 'A parent on Nashat would like to manage the children’s activities together with you. Sign in or create an account with this address to see who it is, then accept or decline.',
    action: { label: 'See the invitation', href: '{link}' },
    note: 'Valid for seven days. Not expecting this? Decline it or ignore it.',
  },
  guardian_joined: {
    subject: 'Your second guardian on Nashat has accepted',
    title: 'You are now two guardians',
    lead: 'The person you invited to your family on Nashat has accepted. From now on, you both see and do the same for your children.',
    action: { label: 'See who it is', href: '{link}' },
    note: 'Not the right person? Leave the family there and take your children with you.',
    links: [WRITE],
  },
  guardian_left: {
    subject: 'The other guardian has left your family on Nashat',
    title: 'You are now the only guardian',
    lead: 'The other guardian has left your family or erased their account, and no longer sees your children. All children stay with you, unless they took their own.',
    text: 'All the children’s calendar links have stopped working. You can create new ones.',
    action: { label: 'See your family', href: '{link}' },
    links: [WRITE],
  },
  family_left: {
    subject: 'You left your family on Nashat',
    title: 'You left your family',
    lead: 'The children stay with the other guardian, unless you took the ones you had added. You no longer see those who stay. If this was not you, change your password at once and write to us.',
    text: 'All the children’s calendar links have stopped working. You can create new ones for those you took with you.',
    action: { label: 'See your family', href: '{link}' },
    links: [WRITE],
  },
} satisfies Partial<Texts['mail']>
