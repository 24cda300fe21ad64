/** An id of an activity or a person, such as `f0000000-0000-4000-8000-000000000001`. */
export const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const GUID_LENGTH = 36
