/** jCal (RFC 7265): an iCalendar file as plain arrays. */
export type Component = [name: string, properties: Property[], components: Component[]]

export type Property = [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: 'text' | 'unknown' | 'date-time' | 'duration' | 'integer' | 'float' | 'uri',
  value: string | number | readonly number[],
]

/** A property with nothing to say about it. */
export const text = (name: string, value: string): Property => [name, {}, 'text', value]
