import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when what stood in its place is gone: a step that is over takes
 * the focused field with it. Not when the page opens, nor when the focus has gone on elsewhere.
 */
export function useFocusAfter<T extends HTMLElement>(step: string): RefObject<T | null> {
  const element = useRef<T>(null)
  const last = useRef(step)

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (last.current !== step && isLost) element.current?.focus()
    last.current = step
  }, [step])
  return element
}
