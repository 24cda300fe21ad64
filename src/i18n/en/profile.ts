/** The frame of a parent's own pages, and those that open with the next steps. */
export const profile = {
  nav: 'Your pages',
  tabs: {
    children: 'Children',
    current: 'Current activities',
    previous: 'Previous activities',
    edit: 'Account',
  },
  description: 'Your own pages on Nashat.',
  toActivities: 'See what is on',
  children: {
    title: 'Children',
    heading: 'Soon your children have their place here',
    text: 'You will add each child once, and register for anything with two taps. We are finishing this now. What is on can be found already, by age, school and day.',
  },
  current: {
    title: 'Current activities',
    heading: 'Nothing on the calendar yet',
    text: 'Once a child is registered, dates, places and attendance stand here. Registering opens soon; until then the school takes registrations.',
  },
  previous: {
    title: 'Previous activities',
    heading: 'Nothing to look back on yet',
    text: 'What your children have finished stays here, with their attendance. It begins with the first activity.',
  },
  addChild: {
    title: 'Add a child',
    heading: 'Adding children opens soon',
    text: 'Your account is ready for it: nothing more is needed from you. We keep a child’s data only once you agree to it here.',
  },
  editChild: {
    title: 'Edit a child',
    heading: 'Children can be changed here soon',
    text: 'As soon as children can be added, their details are changed here.',
  },
  toChildren: 'Back to your pages',
  apply: {
    title: 'Register for {name}',
    eyebrow: 'Registration',
    description: 'Registering a child for {name}.',
    soonTitle: 'Registering here opens soon',
    soon: 'Until then {school} takes registrations: please ask there. You will see here at once when it opens.',
    details: 'All about this activity',
    activities: 'Activities',
  },
}
