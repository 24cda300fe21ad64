import { cached } from '#contract/text/intl.ts'

/** A moment as a field for date and time has it: `2026-11-25T16:00`. Its offset is that of the venue. */
export const localOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** The same back, with the offset of the venue. */
export function momentOf(local: string, timeZone: string): string {
  const parts = offsetIn(timeZone).formatToParts(new Date(`${local}Z`))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${local}:00${name.slice('GMT'.length) || '+00:00'}`
}

const offsetIn = cached(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)
