import { type MouseEvent, useEffect, useState } from 'react'
import { addDays, weekOf } from '../../lib/registrations/week.ts'

/** The week that the address shows, and links to the one before, after, and of today. */
export function useWeek(today: string) {
  const [search, setSearch] = useState(() => location.search)
  const sunday = weekOf(search, today)

  useEffect(() => {
    const follow = () => setSearch(location.search)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  /** A link that shows its week here, and in a new tab where somebody wants that. */
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
