import type { CoverKind } from './kind.ts'

/** The paints that a drawing names. Each light has colours for them. */
export interface Tones {
  ground: string
  field: string
  line: string
  /** The colour of shadows. */
  shade: string
  /** The kind's colour in daylight. `nightTones` brightens it. */
  hue: string
  paper: string
  ink: string
  saffron: string
}

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const PAPER = '#fbfaf6'
const INK = '#17202a'
const SAFFRON = '#f4a938'

/** Returns the colours in daylight. */
export function dayTones({ hue: [lightness, chroma, hue] }: CoverKind): Tones {
  const isDark = lightness < 0.48
  return {
    ground: hex([lightness, chroma, hue]),
    field: hex([lightness + (isDark ? 0.058 : 0.042), chroma - 0.003, hue]),
    line: hex([lightness + (isDark ? 0.165 : 0.14), chroma * 0.72, hue]),
    shade: hex([lightness - 0.095, chroma * 0.92, hue]),
    hue: hex([lightness, chroma, hue]),
    paper: PAPER,
    ink: INK,
    saffron: SAFFRON,
  }
}

/** Returns the colours under floodlights. Dark ink would be invisible, so it takes the kind's colour. */
export function nightTones(kind: CoverKind): Tones {
  const [lightness, chroma, hue] = kind.hue
  const deep = Math.min(chroma, 0.11) * 0.75
  const bright = hex([Math.max(lightness, 0.58), chroma, hue])
  return {
    ...dayTones(kind),
    ground: hex([0.3, deep, hue]),
    field: hex([0.34, deep, hue]),
    line: hex([0.47, deep, hue]),
    shade: hex([0.22, deep * 0.8, hue]),
    ink: bright,
    hue: bright,
  }
}

/** Returns the colours in bright sun: a pale court with chalk lines. */
export function sunTones(kind: CoverKind): Tones {
  const [, chroma, hue] = kind.hue
  return {
    ...dayTones(kind),
    ground: hex([0.87, chroma * 0.42, hue]),
    field: hex([0.9, chroma * 0.34, hue]),
    line: hex([0.965, chroma * 0.14, hue]),
    shade: hex([0.79, chroma * 0.55, hue]),
  }
}

/** Returns the colours for the view from above, where the lines stand out. */
export function boldTones(kind: CoverKind): Tones {
  const [lightness, chroma, hue] = kind.hue
  return {
    ...dayTones(kind),
    field: hex([lightness + 0.065, chroma, hue]),
    line: hex([Math.min(lightness + 0.27, 0.95), chroma * 0.45, hue]),
  }
}

/** Returns the colours of the sky at sunset. */
export function duskTones(kind: CoverKind): Tones {
  const [, chroma, hue] = kind.hue
  return { ...dayTones(kind), ground: hex([0.82, chroma * 0.55, hue]) }
}

/** Returns only chalk lines, to be laid over any ground. */
export const chalkTones = (tones: Tones): Tones => ({
  ...tones,
  field: 'none',
  ground: 'none',
  line: PAPER,
})

/** Converts OKLCH to hex, which browsers and libraries of any age can read. */
function hex([lightness, chroma, hue]: Oklch): string {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(channel).join('')}`
}

function channel(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * value)
    .toString(16)
    .padStart(2, '0')
}
