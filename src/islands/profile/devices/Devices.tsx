import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { deviceText } from '../../../lib/account/device-text.ts'
import { fill } from '../../../lib/format/format.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useAccount } from '../context.ts'
import { Device } from './Device.tsx'
import { Done } from '../Done.tsx'
import { EverywhereDialog } from './EverywhereDialog.tsx'
import { Part } from '../Part.tsx'
import { Section } from '../Section.tsx'
import type { ShapeOf } from '../Shape.tsx'

/** The devices on which the parent is signed in. */
export function Devices({ shape }: { shape: ShapeOf }) {
  const { authSessions, page } = useAccount()
  const { t } = page
  const state = useStore(authSessions.$state)
  const ending = useStore(authSessions.$ending)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => void authSessions.load(), [authSessions])

  return (
    <Section id="account-devices" heading={t.devices.heading}>
      <Part state={state} t={t} shape={shape} onRetry={() => void authSessions.load()}>
        {list => (
          <>
            <ul role="list" className="account-rows">
              {list.map(authSession => (
                <Device key={authSession.signInId} authSession={authSession} ending={ending} />
              ))}
            </ul>
            {list.length === 1 && <p className="soft small">{t.devices.alone}</p>}
          </>
        )}
      </Part>
      <div tabIndex={-1} id="devices-done" className="account-focus">
        <Done>
          {ending.status === 'done' &&
            fill(t.devices.ended, { device: deviceText(ending.authSession, t.devices) })}
        </Done>
      </div>
      {ending.status === 'refused' && !isAsking && (
        <FormMessage>
          <p>{ending.message}</p>
        </FormMessage>
      )}
      <div className="account-everywhere">
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t.devices.everywhere}
        </button>
        <p className="soft small">{t.devices.everywhereHelp}</p>
      </div>
      <EverywhereDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </Section>
  )
}
