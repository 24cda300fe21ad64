/**
 * Formats `16:00–17:00` without line breaks. Separate from format.ts, so that the home page does
 * not load it.
 */
export const timeRange = (from: string, to: string): string => `${from}\u2060–\u2060${to}`
