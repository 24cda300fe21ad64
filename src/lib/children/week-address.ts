/** What leads to a child's week on its own page, which it opens at once. */
export const WEEK_HASH = '#week'
