import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { fill } from '../../lib/format/format.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import {
  type ChildWeekTexts,
  createChildWeek,
  type EditedWeek,
} from '../../lib/stores/child-week.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { ChildWeekProvider, useChildWeek } from './context.ts'
import { WayFields } from './WayFields.tsx'
import { WeekGrid } from './WeekGrid.tsx'

interface Props {
  child: Child
  language: Language
  t: ChildWeekTexts
}

/** The weekly times when a child is busy: school, a grid to mark, and the way. */
export function ChildWeek({ child, language, t }: Props) {
  const [store] = useState(() => createChildWeek({ childId: child.id, language, t }))
  const state = useStore(store.$state)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = child.firstName

  useEffect(() => void store.load(), [store])
  // The pressed button is gone, so move the focus here.
  useEffect(() => heading.current?.focus(), [])

  return (
    <ChildWeekProvider value={{ language, name, store, t }}>
      <section aria-labelledby="child-week">
        <h2 id="child-week" ref={heading} tabIndex={-1}>
          <bdi>{fill(t.title, { name })}</bdi>
        </h2>
        <p className="soft">{fill(t.lead, { name })}</p>
        {state.status === 'loading' && <p role="status">{t.loading}</p>}
        {state.status === 'failed' && (
          <FormMessage>
            <p>
              <strong>{t.failedTitle}</strong>
            </p>
            <p>{state.message}</p>
            <button type="button" className="button" onClick={() => void store.load()}>
              {t.retry}
            </button>
          </FormMessage>
        )}
        {state.status === 'shown' && (
          <Form
            week={state.week}
            message={messageIn(state.form)}
            isSending={state.form.status === 'sending'}
            isSaved={state.form.status === 'done'}
          />
        )}
      </section>
    </ChildWeekProvider>
  )
}

interface FormProps {
  week: EditedWeek
  message: string | null
  isSending: boolean
  isSaved: boolean
}

function Form({ isSaved, isSending, message, week }: FormProps) {
  const { name, store, t } = useChildWeek()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.save()
  }

  return (
    <form className="week-form" onSubmit={submit}>
      <WayFields week={week} />
      <WeekGrid week={week} />
      <FormMessage>{message}</FormMessage>
      <button type="submit" className="button button-primary" aria-busy={isSending}>
        {isSending ? t.saving : t.save}
      </button>
      <p role="status">{isSaved && fill(t.saved, { name })}</p>
    </form>
  )
}
