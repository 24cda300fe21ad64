export const home = {
  title: 'After-school activities for children',
  description:
    'Find sports and activities after school for your child: swimming, football, robotics, art and more, across Saudi Arabia. See ages, times, fees and seats at a glance.',
  phrases: [
    'Play. Learn. Repeat.',
    'Fuel Your Passion',
    'Move. Explore. Enjoy.',
    'Activities You Love',
    'Find Your Game',
    'Nonstop Action',
  ],
  lead: 'Sports, arts and clubs after school, near you. See who they are for, when, where and how much before you decide.',
  explore: 'Explore Activities',
  pause: 'Pause the headline',
  play: 'Play the headline',
  heading: 'Events & Activities',
}
