import type { Config } from '../config.ts'
import type { Secret } from '../lib/secrets/keys.ts'
import { secretFile } from './secret-file.ts'

/** The secret that signs, followed by others that are accepted. */
export const authSecretsOf = ({
  acceptedSecrets,
  authSecret,
  dataDir,
}: Pick<Config, 'acceptedSecrets' | 'authSecret' | 'dataDir'>): Secret => [
  authSecret ?? secretFile(dataDir, 'auth-secret'),
  ...acceptedSecrets,
]
