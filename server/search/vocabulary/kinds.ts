/**
 * Words for several kinds of activities at once. Kinds are named by phrases of the dictionary. Kinds that
 * the catalogue does not have are ignored.
 */
// prettier-ignore
export const KIND_FAMILIES: readonly (readonly [phrases: readonly string[], kinds: readonly string[]])[] = [
  [['martial arts', 'martial art', 'self-defence', 'self-defense', 'فنون قتالية', 'فنون قتال', 'ألعاب قتالية', 'دفاع عن النفس'],
    ['martial arts', 'karate', 'taekwondo', 'judo', 'jiu jitsu', 'kung fu', 'boxing', 'wrestling', 'fencing']],
  [['racket sports', 'racquet sports', 'racket', 'racquet', 'ألعاب مضرب', 'رياضات المضرب'],
    ['tennis', 'table tennis', 'padel', 'badminton', 'squash', 'pickleball']],
  [['ball games', 'ball sports', 'ball', 'كرة', 'كور', 'ألعاب كرة'],
    ['football', 'basketball', 'volleyball', 'handball', 'tennis', 'padel', 'table tennis']],
  [['water sports', 'watersports', 'رياضات مائية', 'ألعاب مائية', 'أنشطة مائية'],
    ['swimming', 'diving', 'rowing', 'sailing', 'water polo', 'windsurfing']],
  [['arts', 'creative arts', 'فنون', 'فن', 'أنشطة فنية'],
    ['art', 'crafts', 'pottery', 'calligraphy', 'photography', 'theatre', 'music']],
  [['technology', 'tech', 'تقنية', 'تكنولوجيا'],
    ['programming', 'robotics', 'drones', 'esports']],
]
