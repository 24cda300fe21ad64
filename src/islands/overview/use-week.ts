import { type MouseEvent, useEffect, useState } from 'react'
import { addDays, weekOf } from '../../lib/registrations/week.ts'

/** Returns the week in the URL, and links to the previous, next and current one. */
export function useWeek(today: string) {
  const [search, setSearch] = useState(() => location.search)
  const sunday = weekOf(search, today)

  useEffect(() => {
    const follow = () => setSearch(location.search)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  /** A link that changes the week in place, or opens a new tab with a modifier key. */
  function linkTo(day: string | null) {
    const href = day === null ? location.pathname : `?week=${day}`
    return {
      href,
      onClick(event: MouseEvent) {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        history.pushState(null, '', href)
        setSearch(location.search)
      },
    }
  }

  return {
    sunday,
    previous: linkTo(addDays(sunday, -7)),
    next: linkTo(addDays(sunday, 7)),
    current: linkTo(null),
  }
}
