import { useStore } from '@nanostores/react'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { createOwnedTexts } from '../../lib/session/owned-texts.ts'
import { createAddEmail } from '../../lib/stores/account/add-email.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useDraft } from '../fields/use-draft.ts'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { Loader } from '../shared/Loader.tsx'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { createLoadProof } from './load-proof.ts'

interface Props {
  language: Language
  t: typeof verify
  /** Whose account it is; null until the session is known. */
  owner: string | null
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
  /** Called when a code was sent. */
  onSent: () => void
}

const KEPT = ['email']

/** Asks for the email address. */
export function AddEmailForm({ language, onSent, outbox, owner, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const { addEmail, offline, unexpected } = t
  const [store] = useState(() =>
    createAddEmail({
      language,
      t: { offline, unexpected, errors: addEmail.errors, proofWanted: addEmail.proofWanted },
      loadProof: createLoadProof(language, outbox),
      onSent,
    }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const busy = state.status === 'sending'
  const problem = problemIn(state)
  const isOpen = useOpenDrafts()
  const draft = useMemo(() => (owner ? createOwnedTexts('addEmail', owner) : null), [owner])
  const keep = useDraft(ref, draft, KEPT, isOpen)
  useFocusInvalid(ref, state)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.send(String(new FormData(event.currentTarget).get('email') ?? '').trim())
  }

  return (
    <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit} onInput={keep}>
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
