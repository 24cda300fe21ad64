// Icons (see icons.ts) of the console alone: apart, so that no parent's page carries them.
export const more = 'M5 12h.01M12 12h.01M19 12h.01'
export const plus = 'M12 5v14M5 12h14'
