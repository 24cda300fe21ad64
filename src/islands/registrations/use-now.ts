import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'

const CHECK_MS = 5_000
/** For countdowns. Rounding the time down to a minute would show a seat as held up to a minute too long. */
export const CLOCK_STEP_MS = 1000

/** Returns the current time, rounded down to the minute or to a smaller step. */
export function useNow(stepMs = MINUTE_MS): number {
  const [step, setStep] = useState(() => roundedNow(stepMs))

  useEffect(() => {
    const timer = setInterval(() => setStep(roundedNow(stepMs)), CHECK_MS)
    return () => clearInterval(timer)
  }, [stepMs])

  return step
}

const roundedNow = (stepMs: number) => Math.floor(Date.now() / stepMs) * stepMs
