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
      if (!(relatedTarget instanceof Node)) return
      // A press on a word of the sheet takes the focus to what the sheet stands in, for a moment.
      const isLeft = !sheet.contains(relatedTarget) && !relatedTarget.contains(sheet)
      if (isLeft && sheet.matches(':popover-open')) sheet.hidePopover()
    }
    const end = new AbortController()
    sheet.addEventListener('toggle', follow, end)
    sheet.addEventListener('focusout', leave, end)
    return () => end.abort()
  }, [ref])
}
