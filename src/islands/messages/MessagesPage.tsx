import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { messages } from '../../i18n/en/messages.ts'
import { createMessages } from '../../lib/stores/account/messages.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { Messages } from './Messages.tsx'

const SHAPE = { kind: 'rows', count: 4 } as const

interface Props {
  language: Language
  t: typeof messages
}

/** What schools wrote to whoever is signed in; its shape until that is known. */
export function MessagesPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, t }: Props) {
  const [store] = useState(() => createMessages(language, t))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])

  async function read(messageId: string) {
    // Its tab says how many are left (page-scripts/unread.ts).
    if (await store.read(messageId)) dispatchEvent(new Event('messageread'))
  }

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
      {list => (
        <Messages
          {...{ language, list, t }}
          onMore={() => void store.more()}
          onRead={messageId => void read(messageId)}
        />
      )}
    </Part>
  )
}
