import { useEffect, useState } from 'react'

const LOOK_MS = 5_000
const MINUTE_MS = 60_000
/** For clocks: a held seat is never said to be held for a minute more than it is. */
export const CLOCK_STEP_MS = 1000

/** What time it is, moved on as each minute begins, or in smaller steps. */
export function useNow(stepMs = MINUTE_MS): number {
  const [step, setStep] = useState(() => beginOf(stepMs))

  useEffect(() => {
    const timer = setInterval(() => setStep(beginOf(stepMs)), LOOK_MS)
    return () => clearInterval(timer)
  }, [stepMs])

  return step
}

const beginOf = (stepMs: number) => Math.floor(Date.now() / stepMs) * stepMs
