/** The box that opens what a place is chosen with. */
export const NEAR_BOX = 'near'
