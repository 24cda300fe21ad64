import { median } from '../table.ts'

const FIFTHS = 5

export interface Course {
  /** Medians of the five equal parts of the time. */
  fifths: number[]
  highest: number
  /** The slope per minute of the line through all but the first fifth. */
  perMinute: number
  /** The last fifth as a multiple of the second; in the first, caches fill. */
  growth: number
}

/** Returns the trend of values that were sampled each second. */
export function courseOf(samples: readonly number[]): Course {
  const size = Math.max(1, Math.floor(samples.length / FIFTHS))
  const fifths = Array.from({ length: FIFTHS }, (_, at) =>
    median(samples.slice(at * size, at === FIFTHS - 1 ? undefined : (at + 1) * size)),
  )
  return {
    fifths,
    highest: Math.max(...samples),
    perMinute: slopeOf(samples.slice(size)) * 60,
    growth: (fifths[FIFTHS - 1] ?? Number.NaN) / (fifths[1] ?? Number.NaN),
  }
}

/** The slope of the least-squares line, from one sample to the next. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const both = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const own = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return both / own
}
