import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { registerChild } from '../../../i18n/en/manage/register-child.ts'
import { fill } from '../../../lib/format/format.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import { ownName } from '../../../lib/seen-as/seen-as-storage.ts'
import { createOwnedTexts } from '../../../lib/session/owned-texts.ts'
import { $session } from '../../../lib/stores/account/session.ts'
import type { RegisterChildStore } from '../../../lib/stores/manage/roster/register-child.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useOpenDrafts } from '../../shared/use-open-drafts.ts'
import { RegisterChildForm } from './RegisterChildForm.tsx'

interface Props {
  t: typeof registerChild
  gId: string
  store: RegisterChildStore
}

/** Opens the form to register a child by hand; open from the start if there is a draft. */
export function RegisterChild({ gId, store, t }: Props) {
  const { form, isOpen } = useStore(store.$state)
  const opener = useRef<HTMLButtonElement>(null)
  const news = useRef<HTMLParagraphElement>(null)
  const [draft] = useState(() => {
    const session = $session.get()
    const owner = session.status === 'in' ? session.claims.userId : null
    return createOwnedTexts(ownName(`register-child.${gId}`), owner ?? '')
  })
  const canBeRead = useOpenDrafts()
  const isDone = form.status === 'done'

  useEffect(() => {
    if (canBeRead && Object.keys(draft.read()).length > 0) store.open()
  }, [canBeRead, draft, store])

  useEffect(() => {
    if (isDone) news.current?.focus()
  }, [isDone])

  function leave() {
    draft.clear()
    opener.current?.focus()
    store.close()
  }

  return (
    <div className="by-hand">
      <button
        type="button"
        className="button"
        ref={opener}
        aria-expanded={isOpen && canBeRead}
        onClick={() => (isOpen ? store.close() : store.open())}
      >
        {t.open}
      </button>
      <p className="roster-news" role="status" tabIndex={-1} ref={news}>
        {isDone && (
          <>
            <Icon path={check} />
            <span>{fill(t.done, { name: form.row.firstName, guardian: form.guardian })}</span>
          </>
        )}
      </p>
      {isOpen && canBeRead && <RegisterChildForm {...{ draft, store, t }} onLeave={leave} />}
    </div>
  )
}
