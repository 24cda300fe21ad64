import {
  court,
  glyph,
  GROUND,
  paint,
  transformTo,
  shadow,
  glyphWithShadow,
  type Subject,
  clipTo,
} from './parts.ts'
import { boldTones, chalkTones, dayTones, duskTones, nightTones, sunTones } from './tones.ts'

/** One way to compose a cover. */
export interface Composition {
  /** The centre when the cover is cropped in width. */
  middle: number
  draw: (subject: Subject) => string
}

/** The kind's sign in the middle of its court. */
const sign: Composition = {
  middle: 150,
  draw: subject => {
    const place = { x: 150, y: 100 }
    const turn = { ...place, turn: subject.tilt }
    return paint(
      dayTones(subject),
      GROUND,
      court(subject, transformTo(turn)),
      glyphWithShadow(subject, 0, place),
    )
  },
}

/** A court in bright sun, with the second glyph in a round patch of daylight, and the sign as a badge. */
const sun: Composition = {
  middle: 101,
  draw: subject => {
    const disc = '<circle cx="110" cy="102" r="84"/>'
    const badge = { x: 238, y: 146, scale: 0.36 }
    const turn = { x: 190, y: 80, turn: subject.tilt + 34, scale: 1.3 }
    const other = glyphWithShadow(subject, 1, { x: 110, y: 102, scale: 0.92 })
    return (
      paint(sunTones(subject), GROUND, court(subject, transformTo(turn))) +
      paint(
        dayTones(subject),
        clipTo('a', disc, GROUND + other),
        '<circle cx="238" cy="146" r="36" fill="ground"/>',
        glyph(subject, 0, badge),
      )
    )
  },
}

const BEAMS = '<path d="M-10-150L60 350H250ZM40-150L230 350H400Z" fill="paper" opacity=".06"/>'

/** The sign under floodlights, so large that it is cropped. */
const night: Composition = {
  middle: 192,
  draw: subject => {
    const turn = { x: 120, y: 90, turn: subject.tilt + 30, scale: 1.5 }
    const near = { x: 192, y: 122, turn: -8, scale: 1.45 }
    return paint(
      nightTones(subject),
      GROUND,
      court(subject, transformTo(turn)),
      BEAMS,
      glyphWithShadow(subject, 0, near),
    )
  },
}

const SKY =
  '<path d="M-100-150h500v254h-500z" fill="ground"/><circle cx="74" cy="104" r="50" fill="saffron"/>'

/** The court reaches to the horizon with the sunset behind it, and the second glyph in front. */
const horizon: Composition = {
  middle: 182,
  draw: subject => {
    const place = { x: 182, y: 96 }
    const earth = '<path d="M-100 104h500v300h-500z"/>'
    const plane = court(subject, 'matrix(1.1 0 -.8 .5 60 110)') + shadow(subject, 1, place)
    return (
      paint(duskTones(subject), SKY) +
      paint(dayTones(subject), clipTo('a', earth, GROUND + plane), glyph(subject, 1, place))
    )
  },
}

/** The whole court from above with bold lines, and a small sign. */
const above: Composition = {
  middle: 206,
  draw: subject => {
    const turn = { x: 150, y: 100, turn: subject.tilt === 0 ? 180 : 0 }
    const far = { x: 206, y: 116, turn: 8, scale: 0.6 }
    return (
      paint(boldTones(subject), GROUND, court(subject, transformTo(turn))) +
      paint(dayTones(subject), glyphWithShadow(subject, 0, far))
    )
  },
}

const DARK_HALF = '<path d="M178-150H400V350H88Z" fill="ground"/>'

/** Both glyphs: the sign by day, the other one by night. */
const pair: Composition = {
  middle: 68,
  draw: subject => {
    const [day, night] = [dayTones(subject), nightTones(subject)]
    const left = { x: 84, y: 94, turn: -6, scale: 0.7 }
    const right = { x: 224, y: 112, turn: 6, scale: 0.7 }
    const turn = { x: 150, y: 100, turn: subject.tilt + 8, scale: 1.1 }
    return (
      paint(day, GROUND, shadow(subject, 0, left)) +
      paint(night, DARK_HALF) +
      paint(chalkTones(day), `<g opacity=".16">${court(subject, transformTo(turn))}</g>`) +
      paint(day, glyph(subject, 0, left)) +
      paint(night, glyphWithShadow(subject, 1, right))
    )
  },
}

/** The first one is the cover of the kind itself. */
export const COMPOSITIONS: readonly Composition[] = [sign, sun, night, horizon, above, pair]
