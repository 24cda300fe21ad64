import type { SentMessage } from '#contract/manage/messages.ts'
import { fill, formatDay, formatNumber, formatTime, plural } from '../../../lib/format/format.ts'
import { useMessages } from './context.ts'

interface Props {
  sent: readonly SentMessage[]
  timeZone: string
}

/** The sent messages, newest first, with their delivery. */
export function SentList({ sent, timeZone }: Props) {
  const { t } = useMessages()
  return (
    <section aria-labelledby="sent">
      <h3 id="sent">{t.list.heading}</h3>
      {sent.length === 0 ? (
        <p className="soft">{t.list.empty}</p>
      ) : (
        <ul role="list" className="school-sent">
          {sent.map(message => (
            <SentRow key={message.messageId} {...{ message, timeZone }} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SentRow({ message, timeZone }: { message: SentMessage } & Pick<Props, 'timeZone'>) {
  const { language, t: texts } = useMessages()
  const { at, audience, by, delivered, read, recipients, text_Ar, text_En } = message
  const t = texts.list
  const number = (value: number) => formatNumber(language, value)
  return (
    <li>
      <p>
        <time dateTime={at}>
          {formatDay(language, at, timeZone)} · {formatTime(language, at, timeZone)}
        </time>{' '}
        <span className="soft">{by === null ? t.somebody : fill(t.by, { name: by })}</span>
      </p>
      <p className="soft">
        {[
          t.to[audience],
          plural(language, texts.reach.families, recipients),
          fill(t.delivered, { count: number(delivered) }),
          fill(t.read, { count: number(read) }),
        ].join(' · ')}
      </p>
      {text_En !== null && (
        <p className="school-text" lang="en" dir="ltr">
          {text_En}
        </p>
      )}
      {text_Ar !== null && (
        <p className="school-text" lang="ar" dir="rtl">
          {text_Ar}
        </p>
      )}
    </li>
  )
}
