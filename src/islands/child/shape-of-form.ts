/** The skeleton of the form while it loads. */
export const SHAPE = { kind: 'fields', count: 4 } as const
