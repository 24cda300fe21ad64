import type { ComponentProps } from 'react'

// Attributes in lower case, as in HTML: React would write `noValidate`. Spread them.

/** For a form: shows the server's messages instead of the browser's. */
export const NO_NATIVE_VALIDATION = { method: 'post', novalidate: '' }

type Hints = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'spellCheck'>

/** Returns the attributes that help browsers, keyboards and password managers with a control. */
export function htmlHints({ autoComplete, inputMode, spellCheck }: Hints) {
  return {
    autocomplete: autoComplete,
    inputmode: inputMode,
    spellcheck: spellCheck === undefined ? undefined : String(spellCheck),
  }
}
