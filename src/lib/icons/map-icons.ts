// Icons that only the map of activities draws; see icons.ts.
export const plus = 'M5 12h14M12 5v14'
export const minus = 'M5 12h14'
