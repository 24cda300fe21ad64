/** The id of the place picker's popover. */
export const NEAR_POPOVER_ID = 'near'
