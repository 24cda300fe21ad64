import { useEffect, useRef } from 'react'
import { fill } from '../../lib/format/format.ts'
import type { Setback } from '../../lib/stores/apply-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useApply } from './context.ts'

/** Why it did not work, and what is safe. What is missing in the form is said at its place. */
export function SetbackMessage({ setback }: { setback: Setback | null }) {
  const { t } = useApply()
  const message = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // What was never answered is told to who comes back to the page too: nothing moves then.
    if (!setback || setback.kind === 'missing' || setback.kind === 'unanswered') return
    message.current?.scrollIntoView({ block: 'nearest' })
    // The button may have gone with the seat.
    if (document.activeElement === document.body) message.current?.focus()
  }, [setback])

  if (!setback || setback.kind === 'missing') return null
  const text =
    setback.kind === 'refused'
      ? fill(t.setbacks.refused, { reason: setback.message })
      : t.setbacks[setback.kind]
  return (
    <div ref={message} tabIndex={-1} className="apply-setback">
      <FormMessage>
        <p>{text}</p>
      </FormMessage>
    </div>
  )
}
