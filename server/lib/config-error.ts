/** A configuration that the product cannot start with; the message is a sentence for its operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
