/** No call of ours comes near these. */
export const MAX_BODY_BYTES = 64 * 1024
/** A page that takes a form shows what is too long for a call again, so that it can be shortened. */
export const MAX_FORM_BYTES = 1024 * 1024
export const MAX_ADDRESS_LENGTH = 4096
