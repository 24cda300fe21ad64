import { fill } from '../../lib/format.ts'
import type { Setback } from '../../lib/stores/apply.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useApply } from './context.ts'

/** Why it did not work, and what is safe. What is missing in the form is said at its place. */
export function SetbackMessage({ setback }: { setback: Setback | null }) {
  const { t } = useApply()
  if (!setback || setback.kind === 'missing') return null
  const text =
    setback.kind === 'refused'
      ? fill(t.setbacks.refused, { reason: setback.message })
      : t.setbacks[setback.kind]
  return (
    <FormMessage>
      <p>{text}</p>
    </FormMessage>
  )
}
