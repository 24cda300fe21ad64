const rules = {
  /** Markup from our own server: of an island, or for a sandboxed frame without scripts. */
  createHTML: (html: string) => html,
  /** The URL of a worker, from its path. Whatever the path is, it stays on this origin. */
  createScriptURL: (path: string) => location.origin + path,
}

interface TrustedTypes {
  /** The DOM types still treat what it makes as a string. */
  createPolicy: (name: string, given: typeof rules) => typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * The only Trusted Types policy (`trusted-types` of server/security/content-security-policy.ts). To
 * audit for script injection, look at what imports this file. Browsers without Trusted Types get
 * the strings unchanged.
 */
export const trusted = trustedTypes?.createPolicy('nashat', rules) ?? rules
