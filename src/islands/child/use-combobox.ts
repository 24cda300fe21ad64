import { type KeyboardEvent, useEffect, useState } from 'react'

/** The gap between an option and the edge of the list, in pixels. */
const ROOM = 8

interface Options {
  /** The ids of the options, in order. */
  ids: readonly string[]
  onChoose: (place: number) => void
}

/** Keyboard handling of a field with a list of options (WAI-ARIA combobox pattern). */
export function useCombobox({ ids, onChoose }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const activeId = isOpen ? ids[place] : undefined

  useEffect(() => {
    const option = activeId ? document.getElementById(activeId) : null
    if (option) reveal(option)
  }, [activeId])

  function open(): void {
    if (!isOpen) setPlace(-1)
    setOpen(true)
  }

  function close(): void {
    setOpen(false)
    setPlace(-1)
  }

  function move(by: 1 | -1): void {
    const from = isOpen ? place : -1
    setOpen(true)
    if (ids.length > 0)
      setPlace(from === -1 && by === -1 ? ids.length - 1 : (from + by + ids.length) % ids.length)
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => (event.altKey ? open() : move(1)),
      ArrowUp: () => (event.altKey ? close() : move(-1)),
      // An open list handles both keys; otherwise the form does.
      Enter: isOpen ? () => (activeId ? onChoose(place) : close()) : undefined,
      Escape: isOpen ? close : undefined,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return { isOpen, activeId, open, close, press, restart: () => setPlace(-1) }
}

/** Scrolls the list but not the page, so that the field stays in place. */
function reveal(option: HTMLElement): void {
  const list = option.closest('[role=listbox]')
  if (!list) return
  const { bottom, top } = option.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  if (top < seen.top) list.scrollTop -= seen.top - top + ROOM
  if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom + ROOM
}
