/** `16:00–17:00`, in one line. Apart from format.ts, so that the home page does not carry it. */
export const timeRange = (from: string, to: string): string => `${from}\u2060–\u2060${to}`
