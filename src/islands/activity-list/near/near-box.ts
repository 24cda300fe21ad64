/** The id of the place picker's popover. */
export const NEAR_BOX = 'near'
