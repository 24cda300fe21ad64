import { type RefObject, useEffect } from 'react'

/**
 * Sets the heading of the dialog or page around a step while it is mounted. The heading is outside of the
 * island, so that it is there without scripts. Null keeps it.
 */
export function useHeading(
  within: RefObject<HTMLElement | null>,
  text: string | null,
  { isFocused = false } = {},
): void {
  useEffect(() => {
    const heading =
      within.current?.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1')
    if (!heading || text === null) return
    const before = heading.textContent
    putText(heading, text)
    if (isFocused) {
      heading.tabIndex = -1
      heading.focus()
    }
    return () => putText(heading, before)
  }, [within, text, isFocused])
}

/** Also changes the text that reserves the lines of a FontSwapText. */
function putText(heading: HTMLElement, text: string): void {
  const inner = heading.querySelector('bdi')
  if (inner) heading.dataset['steady'] = text
  ;(inner ?? heading).textContent = text
}
