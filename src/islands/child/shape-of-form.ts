/** What the form will look like, while it is on its way. */
export const SHAPE = { kind: 'fields', count: 4 } as const
