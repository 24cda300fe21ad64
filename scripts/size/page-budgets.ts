export const KB = 1000

export interface Weight {
  script: number
  style: number
  font: number
}

/**
 * What a page may weigh before any interaction, gzip, in bytes. The same files weigh some ten bytes more or less
 * on another machine: pages need that much room.
 */
const BUDGET = {
  home: { script: 86 * KB, style: 14 * KB, font: 60 * KB },
  form: { script: 100 * KB, style: 14 * KB, font: 60 * KB },
  asking: { script: 120 * KB, style: 14 * KB, font: 60 * KB },
  console: { script: 160 * KB, style: 14 * KB, font: 60 * KB },
  other: { script: 8 * KB, style: 14 * KB, font: 60 * KB },
} as const satisfies Record<string, Weight>

/** Pages that consist of a form: signing in, signing up, confirming. */
const FORMS = /^\/(?:ar\/)?(?:login|signup|verify-|second-step|email-verification)/
/** Pages that call the API as they open, about the person: they load the API client at once. */
const ASKING =
  /^\/(?:ar\/)?(?:profile|passkey|apply-on-activity|add-child|edit-child|invitation|claim|guardian|save-search|saved-search)(?:\/|$)/
/** A trainer's day, used where the network is slow. */
const TODAY = /^\/(?:ar\/)?manage\/today(?:\/|$)/
/** The console of schools and trainers. */
const CONSOLE = /^\/(?:ar\/)?manage(?:\/|$)/
const HOME = /^\/(?:ar\/)?(?:\?.*)?$/

/** Returns the budget of a page by its address. */
export function budgetOf(page: string): Weight {
  if (TODAY.test(page)) return BUDGET.asking
  if (CONSOLE.test(page)) return BUDGET.console
  if (ASKING.test(page)) return BUDGET.asking
  if (FORMS.test(page)) return BUDGET.form
  return HOME.test(page) ? BUDGET.home : BUDGET.other
}
