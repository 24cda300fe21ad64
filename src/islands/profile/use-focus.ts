import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the step changes and the focused element disappeared with the old one.
 * Not when the page opens, nor if the focus is elsewhere.
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
