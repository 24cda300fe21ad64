import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether a password fits a hash; where there is none it takes as long and is never right. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** What one guess costs: OWASP's first choice for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** Passwords as argon2id hashes. */
export function createPasswords(cost: Partial<typeof COST> = {}): Passwords {
  const options = { ...COST, ...cost }
  const nobodys = hash('nobody has this password', options)
  return {
    hash: password => hash(normal(password), options),
    async verify(passwordHash, password) {
      const isRight = await verify(passwordHash ?? (await nobodys), normal(password))
      return isRight && passwordHash !== null
    },
  }
}
