import { useEffect, useState } from 'react'

const LOOK_MS = 5_000
const MINUTE_MS = 60_000

/** What time it is, moved on as each minute begins. */
export function useNow(): number {
  const [minute, setMinute] = useState(thisMinute)

  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  return minute
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
