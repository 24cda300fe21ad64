import type { verify } from '../../i18n/en/verify.ts'
import { maskAddress } from '../../lib/mask.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { FilledText } from '../FilledText.tsx'
import { Loader } from '../Loader.tsx'

interface Props {
  t: typeof verify
  email: string | null
  busy: boolean
  /** Why no code could be sent, as a sentence. */
  error: string | null
  /** Where another e-mail is given. */
  toCorrect: string
  onSend: () => void
}

/** An e-mail that waits for its code: sends one at a press, never because a page was opened. */
export function OfferedCode({ busy, email, error, onSend, t, toCorrect }: Props) {
  const { email: texts, waiting } = t
  return (
    <div className="form" aria-busy={busy}>
      {email && (
        <p>
          <FilledText text={texts.offer}>
            <bdi className="code-address" dir="ltr">
              {maskAddress(email)}
            </bdi>
          </FilledText>
        </p>
      )}
      <FormMessage>{error}</FormMessage>
      <button
        type="button"
        className="button button-primary button-large"
        aria-busy={busy}
        onClick={onSend}
      >
        {texts.send}
      </button>
      <p className="form-other">
        <a href={toCorrect}>{texts.correct}</a>
      </p>
      <Loader active={busy} text={waiting} />
    </div>
  )
}
