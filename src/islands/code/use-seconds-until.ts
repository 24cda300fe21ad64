import { useEffect, useState } from 'react'
import { SECOND_MS } from '#contract/durations.ts'

/** The seconds left until a time of this device's clock; null if that is not known yet. */
export function useSecondsUntil(moment: number | undefined): number | null {
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    if (moment === undefined) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])

  if (moment === undefined || now === null) return null
  return Math.max(0, Math.ceil((moment - now) / SECOND_MS))
}
