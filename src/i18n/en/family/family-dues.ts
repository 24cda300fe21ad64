/** What a family owes schools and has paid them: `profile/dues`, and the link to it. */
export const familyDues = {
  title: 'What is due and paid',
  lead: 'You pay the school, not through Nashat. The school notes here what it has received.',
  note: 'Is something wrong here? Please tell the school: it can correct an entry, and both stay to be read.',
  way: 'What is due and paid',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  empty: {
    title: 'Nothing is due',
    text: 'When a child has a place in an activity with a fee, you see here what is due and what the school has received.',
  },
  sums: { due: 'Due', paid: 'Paid', refunded: 'Given back', left: 'Left', over: 'Paid too much' },
  settled: 'Settled',
  ended: 'Place given up',
  entries: 'Entries',
  kinds: { charge: 'Due', payment: 'Paid', refund: 'Given back', correction: 'Correction' },
  methods: { cash: 'Cash', transfer: 'Transfer', terminal: 'Card terminal' },
  corrected: 'Corrected, counts no more',
}
