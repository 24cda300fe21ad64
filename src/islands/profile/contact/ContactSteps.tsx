import type {
  ContactChange,
  ContactChangeStore,
} from '../../../lib/stores/account/contact-change.ts'
import { LazyCodeStep } from '../../code/LazyCodeStep.tsx'
import { ContactForm, type ContactField } from './ContactForm.tsx'
import { useAccount } from '../context.ts'

interface Props {
  state: ContactChange
  store: ContactChangeStore
  t: { field: string; send: string }
  /** The accessible name of the form. */
  name: string
  help: string
  field: ContactField
}

/** The steps of a change: the new address, and its code. */
export function ContactSteps({ field, help, name, state, store, t }: Props) {
  const { codes, outbox, page } = useAccount()

  if (state.step === 'form') return <ContactForm {...{ field, help, name, state, store, t }} />
  if (state.step === 'code')
    return (
      <div className="account-code">
        <LazyCodeStep
          language={page.language}
          t={codes}
          sentTo={state.value}
          times={state.sent.times}
          outbox={outbox}
          form={state.form}
          onCode={code => void store.enter(code)}
          onResend={() => void store.resend()}
          onCorrect={store.correct}
        />
        <button type="button" className="button button-plain" onClick={store.cancel}>
          {page.t.cancel}
        </button>
      </div>
    )
  return null
}
