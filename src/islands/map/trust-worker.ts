interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

let isDone = false

/**
 * Allows the map library to start its worker, and nothing else. The library passes the URL as a plain string,
 * which only the default policy can allow.
 */
export function trustWorker(address: string): void {
  if (isDone) return
  isDone = true
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createScriptURL: url => (url === address ? url : null) })
}
