import type { ComponentProps } from 'react'

// Attributes in lower case, as markup has them: React would write `noValidate`. Spread them.

/** For a form: the server's own words are shown instead of the browser's. */
export const OWN_CHECKS = { method: 'post', novalidate: '' }

type Hints = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'spellCheck'>

/** For a control: what it tells browsers, keyboards and password managers. */
export function inLowerCase({ autoComplete, inputMode, spellCheck }: Hints) {
  return {
    autocomplete: autoComplete,
    inputmode: inputMode,
    spellcheck: spellCheck === undefined ? undefined : String(spellCheck),
  }
}
