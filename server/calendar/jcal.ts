/** jCal (RFC 7265): an iCalendar file as arrays. */
export type Component = [name: string, properties: Property[], components: Component[]]

export type Property = [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: 'text' | 'unknown' | 'date-time' | 'duration' | 'integer' | 'float' | 'uri',
  value: string | number | readonly number[],
]

/**
 * Creates a text property without parameters. ical.js escapes line feeds but not carriage returns, which some
 * readers take for the end of a line.
 */
export const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replaceAll(/\r\n?/g, '\n'),
]
