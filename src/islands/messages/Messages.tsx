import type { Language } from '#contract/language.ts'
import type { messages } from '../../i18n/en/family/messages.ts'
import { fill } from '../../lib/format/format.ts'
import { hasMoreMessages, type MessageList } from '../../lib/stores/account/messages.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'
import { useFocusOnMore } from '../shared/use-focus-on-more.ts'
import { Message } from './Message.tsx'

interface Props {
  language: Language
  t: typeof messages
  list: MessageList
  onMore: () => void
  onRead: (messageId: string) => void
}

/** The messages of a parent, newest first. */
export function Messages({ language, list, onMore, onRead, t }: Props) {
  const { isBusy, items, message, notKept } = list
  const { onMore: remember, place } = useFocusOnMore<HTMLUListElement>({
    rows: 'summary',
    count: items.length,
    isBusy,
    hasFailed: message !== null,
  })

  function more() {
    remember()
    onMore()
  }

  if (items.length === 0)
    return <NothingHere drawing="messages" title={t.empty.title} text={t.empty.text} />
  return (
    <div className="messages" aria-busy={isBusy}>
      <FormMessage>{notKept !== null && fill(t.notKept, { reason: notKept })}</FormMessage>
      <ul ref={place} role="list">
        {items.map(one => (
          <Message key={one.messageId} {...{ language, t }} message={one} onRead={onRead} />
        ))}
      </ul>
      <FormMessage>{message}</FormMessage>
      {hasMoreMessages(list) && (
        <button type="button" className="button messages-more" aria-busy={isBusy} onClick={more}>
          {t.more}
        </button>
      )}
    </div>
  )
}
