/** Activities of the demo with a waiting list, with the seats that are left on test servers. */
export const SCARCE_ACTIVITIES = [
  {
    externalId: 'demo:swimming-fear-of-water-awali',
    gId: '00000000-0000-4000-8000-00000000cafe',
    left: 1,
  },
  {
    externalId: 'demo:karate-discipline-thuqbah',
    gId: '00000000-0000-4000-8000-00000000fade',
    left: 1,
  },
  {
    externalId: 'demo:robotics-girls-build-yasmin',
    gId: '00000000-0000-4000-8000-00000000face',
    left: 2,
  },
  {
    externalId: 'demo:badminton-girls-hittin',
    gId: '00000000-0000-4000-8000-00000000feed',
    left: 2,
  },
  {
    externalId: 'demo:chess-girls-circle-hamra',
    gId: '00000000-0000-4000-8000-00000000bead',
    left: 1,
  },
] as const
