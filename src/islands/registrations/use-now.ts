import { useEffect, useState } from 'react'

const LOOK_MS = 5_000
const MINUTE_MS = 60_000
/** For clocks that count down, which must not show a held seat for longer than it is held. */
export const CLOCK_STEP_MS = 1000

/** Returns the current time, updated at the start of each minute or smaller step. */
export function useNow(stepMs = MINUTE_MS): number {
  const [step, setStep] = useState(() => beginOf(stepMs))

  useEffect(() => {
    const timer = setInterval(() => setStep(beginOf(stepMs)), LOOK_MS)
    return () => clearInterval(timer)
  }, [stepMs])

  return step
}

const beginOf = (stepMs: number) => Math.floor(Date.now() / stepMs) * stepMs
