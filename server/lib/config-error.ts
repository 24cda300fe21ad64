/** A configuration that the server cannot start with. The message is a sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
