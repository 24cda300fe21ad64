const rules = {
  /** Markup that our own server wrote: of an island, or to be looked at in a frame where nothing runs. */
  createHTML: (html: string) => html,
  /** The address of a worker, of its path: whatever that is, it leads to this site. */
  createScriptURL: (path: string) => location.origin + path,
}

interface TrustedTypes {
  /** To the types of the DOM what it makes is still a text. */
  createPolicy: (name: string, given: typeof rules) => typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * Pages take text as markup, and addresses as scripts, from this policy alone (`trusted-types` of
 * scripts/astro/content-security-policy.mjs): whoever looks for where a script could be smuggled in looks for what
 * imports this file. Browsers without such policies take the text itself.
 */
export const trusted = trustedTypes?.createPolicy('nashat', rules) ?? rules
