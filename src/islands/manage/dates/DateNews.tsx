import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { check } from '../../../lib/icons/form-icons.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useDates } from './context.ts'

/** What was done about a date, beside it, where it is now: the focus is there too. */
export function DateNews({ sessionId }: { sessionId: string }) {
  const { store, t } = useDates()
  const { form } = useStore(store.$state)
  const news = useRef<HTMLParagraphElement>(null)
  const isDone = form.status === 'done' && form.sessionId === sessionId

  useEffect(() => {
    if (isDone) news.current?.focus()
  }, [isDone])

  return (
    <p className="date-news" role="status" tabIndex={-1} ref={news}>
      {isDone && (
        <>
          <Icon path={check} />
          <span>{t[form.deed].done}</span>
        </>
      )}
    </p>
  )
}
