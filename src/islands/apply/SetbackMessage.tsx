import { useEffect, useRef } from 'react'
import { fill } from '../../lib/format/format.ts'
import type { ApplySetback } from '../../lib/stores/apply-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useApply } from './context.ts'

/** Says why it failed, and what is unchanged. Missing fields are marked in the form instead. */
export function SetbackMessage({ setback }: { setback: ApplySetback | null }) {
  const { t } = useApply()
  const message = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // An unanswered request is also reported when the parent returns to the page: do not scroll or move the
    // focus.
    if (!setback || setback.kind === 'missing' || setback.kind === 'unanswered') return
    message.current?.scrollIntoView({ block: 'nearest' })
    // The button may be gone, because the seat is.
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
