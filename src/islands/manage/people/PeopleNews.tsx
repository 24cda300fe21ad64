import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { fill } from '../../../lib/format/format.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import { addressOf, type PeopleTexts } from '../../../lib/manage/people-text.ts'
import type { PeopleAction } from '../../../lib/stores/manage/people/people-actions.ts'
import { Icon } from '../../shared/Icon.tsx'
import { usePeople } from './context.ts'

/** The result of an action, above the lists: the row may be gone, and the focus with it. */
export function PeopleNews() {
  const { store, t } = usePeople()
  const { form } = useStore(store.$state)
  const news = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (form.status === 'done') news.current?.focus()
  }, [form])

  return (
    <p className="people-news" role="status" tabIndex={-1} ref={news}>
      {form.status === 'done' && (
        <>
          <Icon path={check} />
          <span dir="auto">{textOf(form, t.news)}</span>
        </>
      )}
    </p>
  )
}

function textOf(action: PeopleAction, t: PeopleTexts['news']): string {
  if (action.deed === 'invite') return fill(t.invite, { address: action.address })
  if (action.deed === 'revoke') return fill(t.revoke, { address: addressOf(action.invitation) })
  const { name } = action.member
  if (action.deed === 'endSessions') return fill(t.endSessions, { name })
  return fill(action.deed === 'change' ? t.change : t.remove[action.role], { name })
}
