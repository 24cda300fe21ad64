import type { FamilyMessage } from '#contract/family/messages.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { activityPath } from '#contract/paths.ts'
import type { messages } from '../../i18n/en/family/messages.ts'
import { phoneText } from '../../lib/account/phone-text.ts'
import { activityName, schoolName } from '../../lib/activities/card-facts.ts'
import { fill, formatDay, formatTime } from '../../lib/format/format.ts'
import { phone } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'

interface Props {
  language: Language
  t: typeof messages
  message: FamilyMessage
  onRead: (messageId: string) => void
}

/** One message: sender and date, and when opened its text. */
export function Message({ language, message, onRead, t }: Props) {
  const { activity, at, messageId, readAt, text } = message
  const written = {
    lang: message.language,
    dir: message.language === 'ar' ? 'rtl' : 'ltr',
  }
  return (
    <li>
      <details
        className={readAt === null ? 'message message-unread' : 'message'}
        onToggle={({ currentTarget }) => currentTarget.open && onRead(messageId)}
      >
        <summary>
          <span className="message-head">
            {readAt === null && <span className="chip">{t.unread}</span>}
            <span className="message-school">
              <bdi>{schoolName(language, activity)}</bdi>
            </span>
            <time className="soft" dateTime={at}>
              {formatDay(language, at, HOME_TIME_ZONE)} · {formatTime(language, at, HOME_TIME_ZONE)}
            </time>
          </span>
          <span className="soft">
            {fill(t.about, { activity: activityName(language, activity) })}
          </span>
          <span className="message-begin" {...written}>
            {text}
          </span>
        </summary>
        <div className="message-whole">
          {message.language !== language && <p className="soft">{t.inOther}</p>}
          <p className="message-text" {...written}>
            {text}
          </p>
          <p className="message-ways">
            <Call {...{ activity, t }} />
            <a href={activityPath(language, activity)}>{t.toActivity}</a>
          </p>
          <p className="soft">{t.noReplies}</p>
        </div>
      </details>
    </li>
  )
}

/** The call button, if the school has a phone number. */
function Call({
  activity: { schoolPhone },
  t,
}: Pick<Props, 't'> & Pick<FamilyMessage, 'activity'>) {
  if (schoolPhone === null) return null
  return (
    <a className="button" href={`tel:${schoolPhone}`}>
      <Icon path={phone} />
      <span>
        {t.call} <bdi dir="ltr">{phoneText(schoolPhone)}</bdi>
      </span>
    </a>
  )
}
