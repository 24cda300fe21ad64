import type { codes } from '../../i18n/en/accounts/codes.ts'
import { maskAddress } from '../../lib/account/mask.ts'
import { FilledText } from '../shared/FilledText.tsx'

interface Props {
  t: typeof codes
  /** As typed, or as the server has it; null if not known. */
  sentTo: string | null
  /** Whether the text may say that a code was sent. False if that would reveal who has an account. */
  assured: boolean
  outbox: boolean
}

/** Keeps a number on one line; only an address that is too long may break. */
const UNBROKEN = '\u00a0'

/** Where the code was sent, and where to find it in an environment that sends nothing. */
export function CodeSent({ assured, outbox, sentTo, t }: Props) {
  const texts = assured ? t.sent : t.sentIfKnown
  return (
    <div className="code-sent">
      {sentTo === null ? (
        <p>{t.sentSomewhere}</p>
      ) : (
        <p>
          <FilledText text={texts[channelOf(sentTo)]}>
            <bdi className="code-address" dir="ltr">
              {maskAddress(sentTo).replaceAll(' ', UNBROKEN)}
            </bdi>
          </FilledText>
        </p>
      )}
      {outbox && (
        <p className="code-outbox small">
          <FilledText text={t.outbox}>
            <a href="/dev/outbox" target="_blank" rel="noreferrer">
              {t.outboxLink}
            </a>
          </FilledText>
        </p>
      )}
    </div>
  )
}

export const channelOf = (address: string) => (address.includes('@') ? 'email' : 'sms')
