interface Place {
  /** Selector of the item that disappears when something in it is pressed. */
  item: string
  /** Selector of the control in an item that gets the focus. */
  control: string
  /** Selector of the part that stays. It or its dialog has a heading. */
  within: string
}

/**
 * Remembers the position of an item before it disappears. Returns a function that says whether it is gone,
 * and then moves a lost focus to the next item, the last one, or the heading.
 */
export function rememberFocus(
  pressed: HTMLElement,
  { control, item, within }: Place,
): () => boolean {
  const own = pressed.closest(item)
  const whole = pressed.closest(within)
  const items = () => [...(whole?.querySelectorAll(item) ?? [])]
  const place = own ? items().indexOf(own) : -1

  return () => {
    if (own?.isConnected) return false
    // A focus that is elsewhere by now stays there.
    if (document.activeElement === document.body) {
      const left = items()
      const next = (left[place] ?? left.at(-1))?.querySelector<HTMLElement>(control)
      ;(next ?? headingOf(whole))?.focus()
    }
    return true
  }
}

function headingOf(whole: Element | null): HTMLElement | null {
  const own = whole?.querySelector<HTMLElement>('h3[tabindex]')
  const heading = own ?? whole?.closest('dialog')?.querySelector<HTMLElement>('h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
