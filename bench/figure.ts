import { table } from './table.ts'

/** One target of the product and what was measured of it. */
export interface Figure {
  /** What is measured, in the words of the table; the same in every run. */
  name: string
  target: string
  measured: string
  /** Null where there is no target. */
  isMet: boolean | null
}

/** What one part of the bench says at its end. */
export interface Part {
  /** One line for whoever asks what there is. */
  says: string
  run(options: Options): Promise<Figure[]>
}

export interface Options {
  /** For how long the memory is watched. */
  minutes: number
  /** How many of all rows the part `rows` loads: 1 is all of them. */
  share: number
  /** Whether documents are to say so too: the figures are written by whoever runs the part, its own tables by itself. */
  isWritten: boolean
  say(text: string): void
}

/** A figure that has to reach a number. */
export const atLeast = (name: string, value: number, target: number, digits = 2): Figure => ({
  name,
  target: `≥ ${target.toLocaleString('en')}`,
  measured: shown(value, digits),
  isMet: value >= target,
})

/** A figure that must not pass a number, in some unit. */
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

/** Whether a target is met, in the words of a table; a dash where there is none. */
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
