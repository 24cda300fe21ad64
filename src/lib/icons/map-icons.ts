// Icons (see icons.ts) of the map of activities only.
export const plus = 'M5 12h14M12 5v14'
export const minus = 'M5 12h14'
