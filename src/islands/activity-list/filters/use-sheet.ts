import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus into the filter sheet when it opens, and closes the sheet when the focus leaves it, so that
 * nobody operates what the sheet covers. Does nothing while the filters are a bar.
 */
export function useSheet(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return

    const follow = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') sheet.querySelector('button')?.focus()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node)) return
      // Pressing text in the sheet focuses an ancestor of the sheet for a moment.
      const isLeft = !sheet.contains(relatedTarget) && !relatedTarget.contains(sheet)
      if (isLeft && sheet.matches(':popover-open')) sheet.hidePopover()
    }
    const end = new AbortController()
    sheet.addEventListener('toggle', follow, end)
    sheet.addEventListener('focusout', leave, end)
    return () => end.abort()
  }, [ref])
}
