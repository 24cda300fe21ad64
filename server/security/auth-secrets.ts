import type { Config } from '../config.ts'
import type { Secret } from '../lib/secrets/keys.ts'
import { secretFile } from './secret-file.ts'

/** What signs, and what is accepted besides. */
export const authSecretsOf = ({
  acceptedSecrets,
  authSecret,
  dataDir,
}: Pick<Config, 'acceptedSecrets' | 'authSecret' | 'dataDir'>): Secret => [
  authSecret ?? secretFile(dataDir, 'auth-secret'),
  ...acceptedSecrets,
]
