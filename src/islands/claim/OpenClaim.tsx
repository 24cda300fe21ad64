import type { SubmitEvent } from 'react'
import type { Child } from '#contract/family/children.ts'
import type { Claim } from '#contract/family/claims.ts'
import type { Language } from '#contract/language.ts'
import { fold } from '#contract/text/fold.ts'
import type { claim } from '../../i18n/en/family/claim.ts'
import { placeOf } from '../../lib/account/claim-text.ts'
import { fill } from '../../lib/format/format.ts'
import { type FormState, messageIn, type FormRefusal } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Loader } from '../shared/Loader.tsx'
import { Decline } from './Decline.tsx'

interface Props {
  language: Language
  t: typeof claim
  place: Claim
  /** The consent text of a guardian. */
  consent: string
  /** The signed-in user's children. */
  children: readonly Child[]
  form: FormState<FormRefusal>
  onAccept: (childId: string | null) => void
  onDecline: () => void
}

const NEW = ''

/** Asks whose place it is: that of a new child, or of one that the account already has. */
export function OpenClaim(props: Props) {
  const { children, consent, form, language, onAccept, onDecline, place, t } = props
  const values = { ...placeOf(language, place), name: place.firstName }
  const busy = form.status === 'sending'

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('childId')
    onAccept(typeof chosen === 'string' && chosen !== NEW ? chosen : null)
  }

  return (
    <>
      <p>{fill(t.open.lead, values)}</p>
      <form className="form" onSubmit={send}>
        {children.length === 0 ? <p>{fill(t.open.only, values)}</p> : <Whose {...props} />}
        <FormMessage>{messageIn(form)}</FormMessage>
        <button type="submit" className="button button-primary button-large" aria-busy={busy}>
          {t.open.yes}
        </button>
        <p className="soft small">{consent}</p>
      </form>
      <Decline {...{ busy, language, onDecline, place, t }} />
      <Loader active={busy} text={t.waiting} />
    </>
  )
}

/** Preselects a child of the same first name. */
function Whose({ children, place, t: { open: t } }: Props) {
  const alike = children.find(({ firstName }) => fold(firstName) === fold(place.firstName))
  const choices = [
    { id: NEW, text: fill(t.asNew, { name: place.firstName }) },
    ...children.map(({ firstName, id, lastName }) => ({
      id,
      text: fill(t.own, { name: `${firstName} ${lastName}` }),
    })),
  ]
  return (
    <fieldset className="claim-choices">
      <legend className="field-label">{t.whose}</legend>
      {choices.map(({ id, text }) => (
        <label key={id} className="claim-choice">
          <input
            type="radio"
            name="childId"
            value={id}
            defaultChecked={id === (alike?.id ?? NEW)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
