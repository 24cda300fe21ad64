import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { useDates } from './context.ts'

/** What was done about a date, beside it, where it is now. */
export function DateNews({ sessionId }: { sessionId: string }) {
  const { store, t } = useDates()
  const { form } = useStore(store.$state)
  const isDone = form.status === 'done' && form.sessionId === sessionId
  return <News text={isDone ? t[form.deed].done : null} />
}

/** The same of a date that is no longer in the list: one that was called off with nobody to come. */
export function GoneNews({ sessions }: { sessions: readonly ManagedSession[] }) {
  const { store, t } = useDates()
  const { form } = useStore(store.$state)
  const isGone =
    (form.status === 'done' || form.status === 'refused') &&
    form.sessionId !== null &&
    !sessions.some(({ id }) => id === form.sessionId)
  const problem = problemIn(form)
  return (
    <>
      <News text={isGone && form.status === 'done' ? t.callOff.gone : null} />
      {isGone && <FormMessage>{problem.message ?? problem.fields['sessionId']}</FormMessage>}
    </>
  )
}

/** Said as it appears; the focus comes here, because what it was on has gone. */
function News({ text }: { text: string | null }) {
  const news = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (text !== null) news.current?.focus()
  }, [text])

  return (
    <p className="date-news" role="status" tabIndex={-1} ref={news}>
      {text !== null && (
        <>
          <Icon path={check} />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
