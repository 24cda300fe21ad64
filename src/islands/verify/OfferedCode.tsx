import type { verify } from '../../i18n/en/accounts/verify.ts'
import { maskAddress } from '../../lib/account/mask.ts'
import { type FormState, messageIn, type FormRefusal } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { FilledText } from '../shared/FilledText.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  t: typeof verify
  email: string | null
  /** The state of sending a code. */
  form: FormState<FormRefusal>
  /** The page to enter another email address. */
  toCorrect: string
  onSend: () => void
}

/**
 * An email address to confirm: sends a code when the button is pressed, never just because the page was
 * opened.
 */
export function OfferedCode({ email, form, onSend, t, toCorrect }: Props) {
  const busy = form.status === 'sending'
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
      <FormMessage>{messageIn(form)}</FormMessage>
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
