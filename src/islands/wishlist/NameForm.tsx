import { type SubmitEvent, useEffect, useRef } from 'react'
import { MAX_WISHLIST_NAME } from '#contract/limits.ts'
import { dropName, keepName, readName } from '../../lib/cart/name-draft.ts'
import { type FormState, problemIn } from '../../lib/forms/form-state.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { useWishlists } from './context.ts'

interface Props {
  /** What is named: the id of a list, or `new`. */
  of: string
  initial: string
  submitText: string
  state: FormState
}

/** Asks for the name of a list. */
export function NameForm({ initial, of, state, submitText }: Props) {
  const { onNamed, store, t } = useWishlists()
  const problem = problemIn(state)
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, state)
  useEffect(() => form.current?.querySelector('input')?.select(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('listName') ?? '')
    // What was typed meanwhile stays, and its draft.
    const hasMore = () => (readName(of) ?? name) !== name
    void store.submitName(name, hasMore).then(isSaved => {
      if (!isSaved || hasMore()) return
      dropName(of)
      if (store.$naming.get().of === 'nothing') onNamed(name.trim())
    })
  }

  return (
    <form className="form cart-name" ref={form} {...NO_NATIVE_VALIDATION} onSubmit={submit}>
      <FormMessage>{problem.message}</FormMessage>
      <TextField
        name="listName"
        form="wishlist"
        label={t.list.label}
        help={t.list.help}
        error={problem.fields['name']}
        defaultValue={readName(of) ?? initial}
        onChange={({ target }) => keepName(of, target.value)}
        maxLength={MAX_WISHLIST_NAME}
        autoComplete="off"
      />
      <div className="form-choices">
        <button
          type="submit"
          className="button button-primary"
          aria-busy={state.status === 'sending'}
        >
          {submitText}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            dropName(of)
            store.stopNaming()
          }}
        >
          {t.list.cancel}
        </button>
      </div>
    </form>
  )
}
