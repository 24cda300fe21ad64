/** What pages may show. Islands import only what they need, from where it stands. */
export * from './icons.ts'
export * from './form-icons.ts'
