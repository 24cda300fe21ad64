import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { formatAgo } from '../../lib/format/relative-time.ts'
import type { FactorView, SecondFactor } from '../../lib/stores/account/second-factor.ts'
import { DONE_ID, type FactorPart } from './factor-part.ts'
import { SetUpApp } from './SetUpApp.tsx'

interface Props extends FactorPart {
  factor: SecondFactor
  view: FactorView
}

/** The authenticator app. */
export function AppPart({ change, factor, language, store, t, view }: Props) {
  const { totp } = factor
  const isSending = (deed: 'begin' | 'remove') =>
    change.status === 'sending' && change.deed === deed

  function remove() {
    // The button disappears: move the focus to where the result is announced.
    document.getElementById(DONE_ID)?.focus()
    void store.remove()
  }

  return (
    <section className="second-step-part" aria-labelledby="second-step-app">
      <div className="account-heading">
        <h2 id="second-step-app">{t.app.heading}</h2>
        <p className="soft small">{t.app.note}</p>
      </div>
      {view.view === 'setUp' ? (
        <SetUpApp {...{ change, language, store, t }} begun={view.begun} />
      ) : (
        <>
          <p className={totp ? undefined : 'soft'}>
            {totp ? stateOf(totp, language, t) : t.app.none}
          </p>
          <div className="form-choices">
            <button
              type="button"
              className={totp || factor.passkeys > 0 ? 'button' : 'button button-primary'}
              aria-busy={isSending('begin')}
              onClick={() => void store.begin()}
            >
              {totp ? t.app.another : t.app.setUp}
            </button>
            {totp && (
              <button
                type="button"
                className="button button-plain"
                aria-busy={isSending('remove')}
                onClick={remove}
              >
                {t.app.remove}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function stateOf(
  { addedAt, lastUsedAt }: NonNullable<SecondFactor['totp']>,
  language: Props['language'],
  { app }: Props['t'],
): string {
  const day = formatDay(language, addedAt, HOME_TIME_ZONE)
  const ago = lastUsedAt && formatAgo(language, lastUsedAt)
  return [fill(app.since, { day }), ago ? fill(app.used, { ago }) : app.unused].join(' · ')
}
