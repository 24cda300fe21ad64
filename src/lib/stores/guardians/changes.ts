import { atom } from 'nanostores'

/** Counts changes of the guardians, because other parts of the page show them too. */
export const $guardianChanges = atom(0)
