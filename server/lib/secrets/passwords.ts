import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether a password fits a hash; where there is none it takes as long and is never right. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/**
 * What one guess costs: a pass more than what OWASP asks for with this memory, so that it takes as long as the
 * 19 MB and two passes of before. Whoever asks for an account cannot tell by the time whether there is one.
 */
const COST = { memoryCost: 12_288, timeCost: 4, parallelism: 1 }

/** The same characters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** Each guess takes a core and 12 MB: one core is left for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Passwords as argon2id hashes. */
export function createPasswords(cost: Partial<typeof COST> = {}): Passwords {
  const options = { ...COST, ...cost }
  const turns = new PQueue({ concurrency: AT_ONCE })
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
