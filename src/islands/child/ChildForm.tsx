import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import type { NewsKind } from '../../lib/children/family-news.ts'
import { type CityName } from '../../lib/children/school-search.ts'
import { type ChildPageContext, createChildForm } from '../../lib/stores/child-form.ts'
import { createSchools } from '../../lib/stores/schools.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { Loader } from '../shared/Loader.tsx'
import { useReloadOnRestore } from '../shared/use-reload-on-restore.ts'
import { BasicFields } from './BasicFields.tsx'
import { ChildProvider } from './context.ts'
import { MoreFields } from './MoreFields.tsx'
import { Restored } from './Restored.tsx'
import { SaveChild } from './SaveChild.tsx'
import { focusFirstInvalid } from './field-focus.ts'

interface Props {
  page: ChildPageContext
  /** Null: a new child. */
  child: Child | null
  cities: readonly CityName[]
  /** The element around the island, whose page heading is updated. */
  place: RefObject<HTMLElement | null>
  onLeave: (what: NewsKind, child: Child) => void
}

/** All fields of a child, one below the other. */
export function ChildForm({ child, cities, onLeave, page }: Props) {
  const { language, t } = page
  const [stores] = useState(() => ({
    form: createChildForm(page, child, saved => onLeave(child ? 'saved' : 'added', saved)),
    schools: createSchools(language, cities, t),
  }))
  const { form: sent, refusals } = useStore(stores.form.$state)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(form.current)
  }, [refusals])

  useEffect(() => void stores.form.takeAfterFamily(), [stores])

  const isSending = sent.status === 'sending'
  useReloadOnRestore(isSending)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void stores.form.save()
  }

  return (
    <ChildProvider value={{ language, t, ...stores }}>
      <form ref={form} className="child-form" {...NO_NATIVE_VALIDATION} onSubmit={submit}>
        <Restored />
        <BasicFields />
        <MoreFields />
        <SaveChild />
        <Loader active={isSending} text={t.saving} />
      </form>
    </ChildProvider>
  )
}
