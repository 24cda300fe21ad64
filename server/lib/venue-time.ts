const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known

  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, made)
  return made
}

function partsOf(instant: Date, timeZone: string): Record<string, string> {
  const parts = formatFor(timeZone).formatToParts(instant)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The date of an instant at a venue, as `YYYY-MM-DD`. */
export function dayAt(instant: Date, timeZone: string): string {
  const { year, month, day } = partsOf(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** An instant in the time zone of its venue, with the offset: `2026-11-20T16:00:00+03:00`. */
export function momentAt(instant: Date, timeZone: string): string {
  const { day, hour, minute, month, second, timeZoneName, year } = partsOf(instant, timeZone)
  const offset = timeZoneName?.replace('GMT', '') || '+00:00'
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`
}
