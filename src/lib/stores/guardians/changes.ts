import { atom } from 'nanostores'

/** Counts how often the guardians of the family have changed: other parts of the page say who they are as well. */
export const $guardianChanges = atom(0)
