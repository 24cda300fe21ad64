import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { messages } from '../../i18n/en/family/messages.ts'
import { createMessages } from '../../lib/stores/account/messages.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { plural } from '../../lib/format/format.ts'
import { useAnnouncement } from '../shared/use-announcement.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { Messages } from './Messages.tsx'

const SHAPE = { kind: 'rows', count: 4 } as const

interface Props {
  language: Language
  t: typeof messages
}

/** The messages from schools to the signed-in user; a skeleton until the session is known. */
export function MessagesPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, t }: Props) {
  const [store] = useState(() => createMessages(language, t))
  const state = useStore(store.$state)
  const isShown = state.status === 'ready'
  const [news, say] = useAnnouncement()
  useEffect(() => void store.load(), [store])

  useEffect(() => {
    if (!isShown) return
    let stop = () => {}
    let isOver = false
    async function refreshList() {
      emitMessages()
      const come = await store.refresh()
      if (!isOver && come > 0) say(plural(language, t.come, come))
    }
    import('../../lib/live/follow-registrations.ts').then(
      ({ followMessages }) => {
        if (!isOver) stop = followMessages(language, () => void refreshList())
      },
      // Without live updates, the page stays as loaded.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isShown, language, say, store, t])

  async function read(messageId: string) {
    if (await store.read(messageId)) emitMessages()
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
        {list => (
          <Messages
            {...{ language, list, t }}
            onMore={() => void store.more()}
            onRead={messageId => void read(messageId)}
          />
        )}
      </Part>
    </>
  )
}

/** Makes the navigation reload the number of unread messages (page-scripts/unread.ts). */
const emitMessages = () => dispatchEvent(new Event('unreadchange'))
