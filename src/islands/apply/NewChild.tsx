import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ApplyCheck } from '../../lib/registrations/apply-plan.ts'
import { buttonText, seatsNowText } from '../../lib/registrations/apply-texts.ts'
import type { ChildTexts } from '../../lib/stores/child-form.ts'
import { createNewChild } from '../../lib/stores/new-child.ts'
import { BasicFields } from '../child/BasicFields.tsx'
import { ChildProvider } from '../child/context.ts'
import { Restored } from '../child/Restored.tsx'
import { SaveChild } from '../child/SaveChild.tsx'
import { focusFirstInvalid } from '../child/field-focus.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { Loader } from '../shared/Loader.tsx'
import { StepOf } from '../shared/StepOf.tsx'
import { useApply } from './context.ts'
import { NewChildFit } from './NewChildFit.tsx'

interface Props {
  check: ApplyCheck
  t: ChildTexts
}

/** Adds the first child of a family and registers it, with one button. */
export function NewChild({ check, t: texts }: Props) {
  const { activity, audience, language, owner, store: apply, t } = useApply()
  const place = useRef<HTMLFormElement>(null)
  const { timeZone } = activity
  const [store] = useState(() =>
    createNewChild({ apply, audience, language, owner, timeZone, t: texts }),
  )
  const { form } = store
  const { form: sent, refusals } = useStore(form.$state)

  useEffect(() => void form.takeAfterFamily(), [form])
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(place.current)
  }, [refusals])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.save(check)
  }

  const { plan, reasons } = store.planOf(check)
  const isLine = check.registrationState === 'waitlist'
  const dueText = activity.fees > 0 ? t.due : t.dueFree
  const what = { plan, fees: activity.fees, state: check.registrationState }
  const isFor = reasons === null || reasons.length === 0
  return (
    <ChildProvider value={{ language, t: texts, form }}>
      <form
        ref={place}
        className="apply-part child-page"
        {...NO_NATIVE_VALIDATION}
        onSubmit={submit}
      >
        <div className="stack">
          <StepOf language={language} t={t.steps} step={3} name={t.steps.child} />
          <h2>{t.who}</h2>
          <p className="soft">{t.noChildrenText}</p>
        </div>
        <Restored />
        <BasicFields />
        <NewChildFit reasons={reasons} />
        <div className="apply-end">
          {isFor && (
            <>
              <p className="apply-now">{seatsNowText(language, check, t)}</p>
              <p className="soft small">{isLine ? t.lineNote : dueText}</p>
            </>
          )}
          <SaveChild text={isFor ? buttonText(language, what, t) : undefined} />
        </div>
        <Loader active={sent.status === 'sending'} text={t.sending} />
      </form>
    </ChildProvider>
  )
}
