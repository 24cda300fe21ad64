import { table } from './table.ts'

/** One target of the product and its measured value. */
export interface Figure {
  /** The words in the first column of the table; the same in every run. */
  name: string
  target: string
  measured: string
  /** Null if there is no target. */
  isMet: boolean | null
}

/** A part of the bench, and its results. */
export interface Part {
  /** One line for the list of parts. */
  says: string
  run(options: Options): Promise<Figure[]>
}

export interface Options {
  /** How many minutes the memory is watched. */
  minutes: number
  /** The share of all rows that the part `rows` loads: 1 is all of them. */
  share: number
  /**
   * Whether to write the results into documents. The runner writes the figures; a part writes its own tables.
   */
  isWritten: boolean
  say(text: string): void
}

/** A figure that must reach a number. */
export const atLeast = (name: string, value: number, target: number, digits = 2): Figure => ({
  name,
  target: `≥ ${target.toLocaleString('en')}`,
  measured: shown(value, digits),
  isMet: value >= target,
})

/** A figure that must not exceed a number, in some unit. */
export const atMost = (
  name: string,
  value: number,
  target: number,
  { digits = 2, unit = '' } = {},
): Figure => ({
  name,
  target: `≤ ${target.toLocaleString('en')}${unit}`,
  measured: `${shown(value, digits)}${unit}`,
  isMet: value <= target,
})

const shown = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Whether a target is met, in the words of a table; a dash if there is none. */
export const verdict = ({ isMet }: Figure, [met, missed]: readonly [string, string]): string =>
  isMet === null ? '–' : isMet ? met : missed

/** All figures as one table for people. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map(figure => [
    figure.name,
    figure.target,
    figure.measured,
    verdict(figure, ['met', 'missed']),
  ])
  return table([['measured', 'target', 'figure', ''], ...rows])
}
