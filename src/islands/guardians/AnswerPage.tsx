import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { guardians } from '../../i18n/en/family/guardians.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import {
  createGuardianInvitation,
  type GuardianInvitationState,
} from '../../lib/stores/guardians/guardian-invitation.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { useLinkToken } from '../shared/use-link-token.ts'
import { createLoadProof } from '../verify/load-proof.ts'
import { OpenInvitation } from './OpenInvitation.tsx'

interface Props {
  language: Language
  t: (typeof guardians)['answer']
  /** What both guardians agree to. */
  consent: string
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/** The steps whose heading announces a result. */
const NEWS: ReadonlySet<GuardianInvitationState['step']> = new Set(['accepted', 'declined', 'dead'])

/** An invitation to be the second guardian: who invites, and the answer. */
export function AnswerPage({ consent, language, outbox, t }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [store] = useState(() => {
    const loadProof = createLoadProof(language, outbox)
    const prove = async () => (await loadProof())?.request() ?? null
    return createGuardianInvitation({ language, t: { ...t, ...t.open }, prove })
  })
  const state = useStore(store.$state, { ssr: 'initial' })

  useLinkToken(store.open)

  useHeading(ref, headingOf(state, t), { isFocused: NEWS.has(state.step) })

  return (
    <div className="form" ref={ref} aria-busy={state.step === 'loading'}>
      {state.step === 'loading' && <Loader active text={t.waiting} />}
      {state.step === 'failed' && (
        <>
          <FormMessage>{state.message}</FormMessage>
          <button type="button" className="button button-large" onClick={() => void store.load()}>
            {t.again}
          </button>
        </>
      )}
      {state.step === 'dead' && (
        <>
          <p>{t.dead.text}</p>
          <a className="button button-large" href={pathTo(language, '/')}>
            {t.dead.toActivities}
          </a>
        </>
      )}
      {state.step === 'open' && (
        <OpenInvitation
          {...state}
          {...{ consent, language, t }}
          onAccept={() => void store.accept()}
          onDecline={() => void store.decline()}
        />
      )}
      {state.step === 'accepted' && (
        <>
          <p>{fill(t.done.text, { name: state.invitation.firstName })}</p>
          <a
            className="button button-primary button-large"
            href={pathTo(language, '/profile/children')}
          >
            {t.done.toChildren}
          </a>
        </>
      )}
      {state.step === 'declined' && (
        <p>{fill(t.declined.text, { name: state.invitation.firstName })}</p>
      )}
    </div>
  )
}

function headingOf(state: GuardianInvitationState, t: Props['t']): string | null {
  if (state.step === 'dead') return t.dead.heading
  if (state.step === 'accepted') return t.done.heading
  if (state.step === 'declined') return t.declined.heading
  if (state.step !== 'open') return null
  const { firstName, lastName } = state.invitation
  return fill(t.open.heading, { name: `${firstName} ${lastName}` })
}
