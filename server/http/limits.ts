/** Far more than any call of the API needs. */
export const MAX_BODY_BYTES = 64 * 1024
/** Larger, because a page shows a text again that is too long for the API, so that it can be shortened. */
export const MAX_FORM_BYTES = 1024 * 1024
export const MAX_ADDRESS_LENGTH = 4096
