import type { FindAddresses } from '../../../server/lib/public-lookup.ts'

/** The name server of tests: every name is this machine. */
export const findThisMachine: FindAddresses = async () => [{ address: '127.0.0.1', family: 4 }]
