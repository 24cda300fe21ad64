interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

let isDone = false

/** Lets the map start its worker, and nothing else: it takes the address as text, and asks nobody. */
export function trustWorker(address: string): void {
  if (isDone) return
  isDone = true
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createScriptURL: url => (url === address ? url : null) })
}
