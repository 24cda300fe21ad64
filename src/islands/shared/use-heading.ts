import { type RefObject, useEffect } from 'react'
import { withPageName } from '../../lib/browser/page-title.ts'

/**
 * Sets the heading of the dialog or page around a step while it is mounted. The heading is outside of the
 * island, so that it is there without scripts. Null keeps it. With `isTitle` the title of the page
 * says it too: a result, which gets the focus, or a step that is a page of its own to a person.
 */
export function useHeading(
  within: RefObject<HTMLElement | null>,
  text: string | null,
  { isFocused = false, isTitle = isFocused }: { isFocused?: boolean; isTitle?: boolean } = {},
): void {
  useEffect(() => {
    const heading =
      within.current?.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1')
    if (!heading || text === null) return
    const before = heading.textContent
    const { title } = document
    const isOfPage = isTitle && heading.localName === 'h1'
    putText(heading, text)
    if (isOfPage) document.title = withPageName(title, text)
    if (isFocused) {
      heading.tabIndex = -1
      heading.focus()
    }
    return () => {
      putText(heading, before)
      if (isOfPage) document.title = title
    }
  }, [within, text, isFocused, isTitle])
}

/** Also changes the text that reserves the lines of a FontSwapText. */
function putText(heading: HTMLElement, text: string): void {
  const inner = heading.querySelector('bdi')
  if (inner) heading.dataset['steady'] = text
  ;(inner ?? heading).textContent = text
}
