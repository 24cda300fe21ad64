import { scaleBand, scaleLinear } from 'd3-scale'

/** A bar: horizontally in percent of the chart's width, vertically in pixels from its top. */
export interface Bar {
  x: number
  width: number
  y: number
  height: number
  value: number
}

export interface Chart {
  up: Bar[]
  /** The bars below the zero line. */
  down: Bar[]
  /** The zero line, in pixels from the top. */
  zero: number
  /** The grid lines, without the zero line. */
  lines: { y: number; value: number }[]
}

interface Given {
  up: readonly number[]
  /** Drawn below the zero line, in the same scale. */
  down?: readonly number[]
  height: number
  /** The first bar is on the right. */
  isRightToLeft: boolean
}

/** In percent: space for the numbers of the grid lines, at the start of the reading direction. */
const MARGIN = 9
const GAP = 0.3
const LINES = 4

/** Computes the bars of a chart of counts, in reading direction. */
export function chartOf({ down = [], height, isRightToLeft, up }: Given): Chart {
  const across = scaleBand<number>()
    .domain(up.map((_, place) => place))
    .range(isRightToLeft ? [100 - MARGIN, 0] : [MARGIN, 100])
    .paddingInner(GAP)
  const most = Math.max(1, ...up)
  const least = -Math.max(0, ...down)
  const along = scaleLinear().domain([least, most]).nice(LINES).range([height, 0])
  const zero = along(0)
  const bar = (value: number, place: number, isDown: boolean): Bar => {
    const end = along(isDown ? -value : value)
    return {
      x: across(place) ?? 0,
      width: across.bandwidth(),
      y: Math.min(zero, end),
      height: Math.abs(zero - end),
      value,
    }
  }
  return {
    up: up.map((value, place) => bar(value, place, false)),
    down: down.map((value, place) => bar(value, place, true)),
    zero,
    // Only whole numbers: the values are counts.
    lines: along
      .ticks(LINES)
      .filter(value => value !== 0 && Number.isInteger(value))
      .map(value => ({ value: Math.abs(value), y: along(value) })),
  }
}

/** Returns which bars have a label: all if there is space, or else only the longest. */
export function labelledBars(values: readonly number[], most: number): Set<number> {
  const some = values.flatMap((value, place) => (value > 0 ? [place] : []))
  if (values.length <= most) return new Set(some)
  const longest = Math.max(...values)
  return new Set(longest > 0 ? [values.indexOf(longest)] : [])
}
