// Icons (see icons.ts) of passkeys.
export const key =
  'M2 15a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M11.5 11 21 1.5M17 5.5l3 3M14 8.5l2 2'
