import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { isOpen } from '../../lib/registrations/apply-plan.ts'
import { createApply } from '../../lib/stores/apply.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Shape } from '../profile/Shape.tsx'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { ApplyResult } from './ApplyResult.tsx'
import { Closed } from './Closed.tsx'
import { type ApplyContext, ApplyProvider } from './context.ts'
import { FirstChild } from './FirstChild.tsx'
import { useFreshSeats } from './use-fresh-seats.ts'

interface Props extends Omit<ApplyContext, 'store' | 'owner'> {
  /** Similar activities, shown if no child can be registered. */
  children?: ReactNode
}

const SHAPE = { kind: 'rows', count: 3 } as const

/** Registers the signed-in user's children for one activity; a skeleton until the session is known. */
export function ApplyPage({ children, ...known }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  const isOpen = useOpenDrafts()
  if (owner === null || !isOpen) return <Shape shape={SHAPE} text={known.t.loading} />
  return (
    <Apply key={owner} owner={owner} {...known}>
      {children}
    </Apply>
  )
}

function Apply({ children, owner, ...known }: Props & { owner: string }) {
  const { activity, language, t } = known
  const [store] = useState(() => createApply({ language, t, owner, gId: activity.gId }))
  return (
    <ApplyProvider value={{ ...known, owner, store }}>
      <Step similar={children} {...{ store, t }} />
    </ApplyProvider>
  )
}

interface StepProps extends Pick<ApplyContext, 'store' | 't'> {
  similar: ReactNode
}

function Step({ similar, store, t }: StepProps) {
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  useFreshSeats(store)

  if (state.status === 'loading') return <Shape shape={SHAPE} text={t.loading} />
  if (state.status === 'failed')
    return (
      <FormMessage>
        <p>
          <strong>{t.failedTitle}</strong>
        </p>
        <p>{state.message}</p>
        <button type="button" className="button" onClick={() => void store.load()}>
          {t.retry}
        </button>
      </FormMessage>
    )
  const { check, form } = state.data
  if (form.status === 'done') return <ApplyResult check={check} results={form.results} />
  if (!isOpen(check)) return <Closed state={state.data}>{similar}</Closed>
  if (check.children.length === 0) return <FirstChild check={check} />
  return <ApplyForm state={state.data} />
}
