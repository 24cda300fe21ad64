import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { verify } from '../../i18n/en/verify.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { createAddEmail } from '../../lib/stores/account/add-email.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useDraft } from '../fields/use-draft.ts'
import { useFirstWrong } from '../fields/use-first-wrong.ts'
import { Loader } from '../shared/Loader.tsx'
import { OWN_CHECKS } from '../fields/attributes.ts'
import { createLoadProof } from './load-proof.ts'

interface Props {
  language: Language
  t: typeof verify
  /** Null: nothing asked for a way back. */
  returnUrl: string | null
  /** Codes are at /dev/outbox. */
  outbox: boolean
}

const KEPT = ['email']

/** Asks for the e-mail, then leads on to its code. */
export function AddEmailForm({ language, outbox, returnUrl, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const { addEmail, offline, unexpected } = t
  const [store] = useState(() =>
    createAddEmail({
      language,
      t: { offline, unexpected, errors: addEmail.errors, proofWanted: addEmail.proofWanted },
      loadProof: createLoadProof(language, outbox),
      onSent: () => location.assign(withReturnUrl(pathTo(language, '/verify-email'), returnUrl)),
    }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const busy = state.status === 'sending'
  const problem = problemIn(state)
  const keep = useDraft(ref, 'own.addEmail', KEPT)
  useFirstWrong(ref, state)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.send(String(new FormData(event.currentTarget).get('email') ?? '').trim())
  }

  return (
    <form className="form" ref={ref} {...OWN_CHECKS} onSubmit={submit} onInput={keep}>
      <FormMessage>{problem.message}</FormMessage>
      <TextField
        name="email"
        label={addEmail.label}
        help={addEmail.help}
        error={problem.fields['email']}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <SubmitButton busy={busy}>{addEmail.submit}</SubmitButton>
      <Loader active={busy} text={t.waiting} />
    </form>
  )
}
