import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { PrivacyPageTexts } from '../../lib/account/family-export/part.ts'
import { createFamilyPrivacy } from '../../lib/stores/account/family-privacy.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { $guardianChanges } from '../../lib/stores/guardians/changes.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { createLoadProof } from '../verify/load-proof.ts'
import { Consents } from './Consents.tsx'
import { Copy } from './Copy.tsx'
import { Erase } from './Erase.tsx'
import { Erasing } from './Erasing.tsx'
import { PrivacySection } from './PrivacySection.tsx'

const SHAPE = { kind: 'rows', count: 3 } as const

interface Props {
  language: Language
  t: PrivacyPageTexts
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/** What the signed-in user can do with the family's data; a skeleton until the session is known. */
export function PrivacyPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, outbox, t }: Props) {
  const [store] = useState(() => {
    const loadProof = createLoadProof(language, outbox)
    const prove = async () => (await loadProof())?.request() ?? null
    return createFamilyPrivacy({ language, t, prove })
  })
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)

  useEffect(() => void store.load(), [store])
  useEffect(() => $guardianChanges.listen(() => void store.load()), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
      {({ consents, eraseAt, isStaff, otherGuardian = null }) => (
        <div className="account">
          <Erasing {...{ doing, eraseAt, language, store, t }} />
          <PrivacySection id="privacy-copy" heading={t.copy.heading} note={t.copy.note}>
            <Copy {...{ language, store, t }} />
          </PrivacySection>
          <PrivacySection id="privacy-consents" heading={t.consents.heading}>
            <Consents {...{ consents, language, t }} />
          </PrivacySection>
          {eraseAt === null && (
            <PrivacySection id="privacy-erase" heading={t.erase.heading} note={t.erase.note}>
              {isStaff ? <p>{t.erase.staff}</p> : <Erase {...{ doing, otherGuardian, store, t }} />}
            </PrivacySection>
          )}
        </div>
      )}
    </Part>
  )
}
