import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { guardians } from '../../i18n/en/family/guardians.ts'
import { createGuardians } from '../../lib/stores/guardians/guardians.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { createLoadProof } from '../verify/load-proof.ts'
import { InviteGuardian } from './InviteGuardian.tsx'
import { OtherGuardian } from './OtherGuardian.tsx'

const SHAPE = { kind: 'fields', count: 1 } as const

interface Props {
  language: Language
  t: (typeof guardians)['part']
  /** What both guardians agree to. */
  consent: string
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/** The other guardian of the signed-in user's children; a skeleton until the session is known. */
export function GuardiansPart(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ consent, language, outbox, t }: Props) {
  const [store] = useState(() => {
    const loadProof = createLoadProof(language, outbox)
    const prove = async () => (await loadProof())?.request() ?? null
    return createGuardians({ language, t, prove })
  })
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)

  useEffect(() => void store.load(), [store])

  const shared = { consent, doing, language, store, t }
  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
      {({ guardian, invitation, mine }) => (
        <div className="guardians">
          {guardian ? (
            <OtherGuardian {...{ guardian, mine }} {...shared} />
          ) : (
            <InviteGuardian {...{ invitation }} {...shared} />
          )}
        </div>
      )}
    </Part>
  )
}
