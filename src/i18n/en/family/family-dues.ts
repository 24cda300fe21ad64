/** What a family owes schools and has paid them: `profile/dues`, and the link to it. */
export const familyDues = {
  title: 'Due and paid',
  lead: 'You pay the school, not Nashat. The school records here what it has received.',
  note: 'Something wrong? Tell the school. It can correct an entry, and both stay visible.',
  way: 'Due and paid',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  empty: {
    title: 'Nothing is due',
    text: 'When a child has a seat in an activity with a fee, you see here what is due and what the school has received.',
  },
  sums: { due: 'Due', paid: 'Paid', refunded: 'Refunded', left: 'Left', over: 'Overpaid' },
  settled: 'Settled',
  ended: 'Seat given up',
  entries: 'Entries',
  kinds: { charge: 'Due', payment: 'Paid', refund: 'Refunded', correction: 'Correction' },
  methods: { cash: 'Cash', transfer: 'Transfer', terminal: 'Card terminal' },
  corrected: 'Corrected, no longer counts',
}
