import type { AuthSession } from '#contract/accounts/account.ts'
import { deviceText, seenText, sinceText } from '../../../lib/account/device-text.ts'
import { fill } from '../../../lib/format/format.ts'
import { phone, screen, tablet } from '../../../lib/icons/form-icons.ts'
import { type Ending, isEnding } from '../../../lib/stores/account/auth-sessions.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useAccount } from '../context.ts'

const ICONS = { mobile: phone, tablet, desktop: screen } as const

/** One signed-in browser: device, last use, and a button that signs it out. */
export function Device({ ending, authSession }: { authSession: AuthSession; ending: Ending }) {
  const { authSessions, page } = useAccount()
  const { language } = page
  const t = page.t.devices
  const name = deviceText(authSession, t)
  const isBusy = isEnding(ending, authSession.signInId)

  function end() {
    // The row disappears: move the focus to where the result is announced.
    document.getElementById('devices-done')?.focus()
    void authSessions.end(authSession)
  }

  return (
    <li className="account-row">
      <Icon path={ICONS[authSession.device ?? 'desktop']} size={22} />
      <div className="account-row-text">
        <h3>{name}</h3>
        <p className="account-row-value soft small">
          {authSession.isCurrent && <span className="chip chip-green">{t.current}</span>}
          {seenText(language, authSession, t)}
        </p>
      </div>
      {!authSession.isCurrent && (
        <div className="account-row-actions">
          <button
            type="button"
            className="button"
            aria-label={fill(t.endNamed, {
              device: name,
              since: sinceText(language, authSession, t),
            })}
            aria-busy={isBusy}
            onClick={end}
          >
            {t.end}
          </button>
        </div>
      )}
    </li>
  )
}
