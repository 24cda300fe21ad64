/** All icons for pages. Islands import only what they need, from its own file. */
export * from './icons.ts'
export * from './form-icons.ts'
