import type { ContactChange } from '../../../lib/stores/account/contact-change.ts'
import { FilledText } from '../../shared/FilledText.tsx'
import { Done } from '../Done.tsx'

interface Props {
  state: ContactChange
  t: { added: string; changed: string }
  /** The address in use, as displayed. */
  address: string
}

/** The result of a change, and who was notified. */
export function ContactDone({ address, state, t }: Props) {
  const done = state.step === 'rest' ? state.done : null
  return (
    <Done>
      {done && (
        <FilledText text={t[done]}>
          <bdi dir="ltr">{address}</bdi>
        </FilledText>
      )}
    </Done>
  )
}
