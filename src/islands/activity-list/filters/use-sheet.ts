import { type RefObject, useEffect } from 'react'

/**
 * Takes the focus into the sheet of the filters when it opens, and closes the sheet when the focus
 * leaves it, so that nobody works on what lies hidden behind. As a bar it is left alone.
 */
export function useSheet(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return

    const follow = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') sheet.querySelector('button')?.focus()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      const left = relatedTarget instanceof Node && !sheet.contains(relatedTarget)
      if (left && sheet.matches(':popover-open')) sheet.hidePopover()
    }
    sheet.addEventListener('toggle', follow)
    sheet.addEventListener('focusout', leave)
    return () => {
      sheet.removeEventListener('toggle', follow)
      sheet.removeEventListener('focusout', leave)
    }
  }, [ref])
}
