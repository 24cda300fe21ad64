// Icons (see icons.ts) of the console only. Separate, so that parents' pages do not load them.
const ring = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'

export const circle = ring
export const info = `${ring}M12 16v-4M12 8h.01`
export const minus = 'M5 12h14'
export const plus = 'M12 5v14M5 12h14'
