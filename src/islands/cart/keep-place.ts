interface Place {
  /** What goes away with what is pressed in it, as a selector. */
  item: string
  /** What has the focus in each of them. */
  control: string
  /** What stays, with a heading of its own or that of its dialog. */
  within: string
}

/**
 * Remembers where something stands before it goes away. The function it gives says whether it is
 * gone, and moves the focus that went with it: to the next of its kind, or the last, or the heading.
 */
export function keepPlace(pressed: HTMLElement, { control, item, within }: Place): () => boolean {
  const own = pressed.closest(item)
  const whole = pressed.closest(within)
  const items = () => [...(whole?.querySelectorAll(item) ?? [])]
  const place = own ? items().indexOf(own) : -1

  return () => {
    if (own?.isConnected) return false
    // Whoever has gone on elsewhere meanwhile stays there.
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
