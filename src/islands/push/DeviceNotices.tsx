import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { PushTexts } from './texts.ts'
import { createChannels } from '../../lib/stores/account/channels.ts'
import { createPush } from '../../lib/stores/account/push.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Part } from '../profile/Part.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { WhatsAppRow } from './WhatsAppRow.tsx'

interface Props {
  language: Language
  t: PushTexts
}

const SHAPE = { kind: 'rows', count: 1 } as const

/** Ways to be notified besides email and SMS: push on this device, and WhatsApp if available. */
export function DeviceNotices({ language, t }: Props) {
  const [stores] = useState(() => ({
    push: createPush(language, t),
    channels: createChannels(language, t),
  }))
  const push = useStore(stores.push.$state, { ssr: 'initial' })
  const channels = useStore(stores.channels.$state, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const hasPhone = session.status === 'in' && session.claims.phoneNumberConfirmed

  const load = () => void Promise.all([stores.push.load(), stores.channels.load()])
  useEffect(load, [stores])
  useEffect(() => stores.push.follow(), [stores])

  // Shown together, so that the layout shifts only once.
  const known = push.status === 'failed' || push.status === 'loading' ? push : channels
  return (
    <Part state={known} t={t} shape={SHAPE} onRetry={load}>
      {({ available, whatsApp }) => (
        <ul className="account-rows" role="list">
          <DeviceRow state={push} store={stores.push} t={t} />
          {hasPhone && available.whatsApp && (
            <WhatsAppRow isOn={whatsApp} store={stores.channels} t={t} />
          )}
        </ul>
      )}
    </Part>
  )
}
