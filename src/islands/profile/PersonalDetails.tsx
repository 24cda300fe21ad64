import { useStore } from '@nanostores/react'
import { MAX_PERSON_NAME } from '#contract/limits.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Profile } from '#contract/accounts/parents.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import { createPersonalDetails, isSameDetails } from '../../lib/stores/account/personal-details.ts'
import { TextField } from '../fields/TextField.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useAccount } from './context.ts'
import { HomeFields } from './HomeFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'

const FORM = 'you'

/** Names, city and language. */
export function PersonalDetails({ profile }: { profile: Profile }) {
  const { account, page } = useAccount()
  const { t } = page
  const [store] = useState(() => createPersonalDetails(page, account, profile))
  const { form: sent, isRestored, values } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, sent)
  const isChanged = !isSameDetails(values, profile)
  const errors = problemIn(sent).fields

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.save()
  }

  const name = (field: 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      form={FORM}
      name={field}
      label={t.you[field]}
      value={values[field]}
      error={errors[field]}
      autoComplete={autoComplete}
      maxLength={MAX_PERSON_NAME}
      required
      onChange={event => store.type({ [field]: event.target.value })}
    />
  )
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      {isRestored && (
        <p className="notice form-row">
          <span>{t.you.restored}</span>
          <button type="button" className="link-button" onClick={store.discard}>
            {t.you.discard}
          </button>
        </p>
      )}
      <div className="form-pair account-pair">
        {name('firstName', 'given-name')}
        {name('lastName', 'family-name')}
      </div>
      <HomeFields form={FORM} values={values} errors={errors} onChange={store.type} />
      <SaveBar
        {...{ isChanged, t }}
        form={sent}
        otherLanguage={values.language}
        language={page.language}
      />
      <Loader active={sent.status === 'sending'} text={t.saving} />
    </form>
  )
}
