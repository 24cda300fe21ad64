export const KB = 1000

export interface Weight {
  script: number
  style: number
  font: number
}

/** What a page may weigh before anybody touches it, gzip, in bytes. */
export const BUDGET = {
  home: { script: 86 * KB, style: 14 * KB, font: 60 * KB },
  form: { script: 100 * KB, style: 14 * KB, font: 60 * KB },
  asking: { script: 120 * KB, style: 14 * KB, font: 60 * KB },
  other: { script: 8 * KB, style: 14 * KB, font: 60 * KB },
} as const satisfies Record<string, Weight>
