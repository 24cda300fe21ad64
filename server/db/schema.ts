export * from './schema/accounts.ts'
export * from './schema/catalogue.ts'
export * from './schema/counting.ts'
export * from './schema/family.ts'
