import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import type { SavedEdit } from '../../../lib/stores/manage/dates/session-changes.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { useDates } from './context.ts'

/** The result of an action on a date, shown beside it. */
export function DateNews({ sessionId }: { sessionId: string }) {
  const { store, t } = useDates()
  const { form } = useStore(store.$state)
  const isDone = form.status === 'done' && form.sessionId === sessionId
  const newsOf = ({ deed, isTold }: SavedEdit) => (isTold ? t[deed].done : t.move.kept)
  return <News text={isDone ? newsOf(form) : null} />
}

/** The result for a date that is no longer in the list: it was called off, and nobody was registered. */
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

/** Announces the result and takes the focus, because the focused element is gone. */
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
