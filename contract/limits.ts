// Numbers that a page needs before anybody touches it: apart from the shapes, so that it does not
// load the schema library for them.

/** How many a page of a list has when nobody says. */
export const PAGE_SIZE = 24

export const MAX_PAGE_SIZE = 100
