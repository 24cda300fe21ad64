import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether a password matches a hash. Without a hash it takes as long and is never right. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/**
 * The cost of one guess: with 12 MB, OWASP asks for three passes, and this is one more. The time does not
 * reveal whether an account exists, because `verify` takes as long without one.
 */
const COST = { memoryCost: 12_288, timeCost: 4, parallelism: 1 }

/** The same characters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** Each hash occupies a core and 12 MB, so one core is left for everything else. */
const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1)

/** Creates the hasher of passwords (argon2id). */
export function createPasswords(cost: Partial<typeof COST> = {}): Passwords {
  const options = { ...COST, ...cost }
  const turns = new PQueue({ concurrency: MAX_CONCURRENT })
  const nobodys = hash('nobody has this password', options)
  return {
    hash: async password => turns.add(() => hash(normal(password), options)),
    async verify(passwordHash, password) {
      const known = passwordHash ?? (await nobodys)
      const isRight = await turns.add(() => verify(known, normal(password)))
      return isRight && passwordHash !== null
    },
  }
}
