import { type RefObject, useEffect } from 'react'

/**
 * A step names the dialog it stands in, or its page, for as long as it is there: their headings
 * stand outside of the island, so that those without scripts read them too. Null leaves them.
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
    heading.textContent = text
    if (isFocused) {
      heading.tabIndex = -1
      heading.focus()
    }
    return () => {
      heading.textContent = before
    }
  }, [within, text, isFocused])
}
