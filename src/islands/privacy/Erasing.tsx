import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { PrivacyPageTexts } from '../../lib/account/family-export/part.ts'
import { fill, formatDay, formatTime } from '../../lib/format/format.ts'
import { clock } from '../../lib/icons/form-icons.ts'
import { formatLeft } from '../../lib/registrations/time-left.ts'
import type { PrivacyAction, FamilyPrivacyStore } from '../../lib/stores/account/family-privacy.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useNow } from '../registrations/use-now.ts'
import { Icon } from '../shared/Icon.tsx'
import { Loader } from '../shared/Loader.tsx'
import { StatusText } from './PrivacySection.tsx'

interface Props {
  language: Language
  t: PrivacyPageTexts
  eraseAt: string | null
  doing: PrivacyAction
  store: FamilyPrivacyStore
}

/** Says that the family will be erased and when, with a button that cancels it. */
export function Erasing({ doing, eraseAt, language, store, t }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isDone = doing.status === 'done' && (doing.what === 'erase' || doing.what === 'keep')

  // The pressed button is gone.
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])

  return (
    <div ref={place} tabIndex={-1} className="privacy-erasing account-focus">
      <StatusText>{isDone && (doing.what === 'erase' ? t.erase.asked : t.erasing.kept)}</StatusText>
      {eraseAt !== null && (
        <section className="notice notice-error" aria-labelledby="erasing-title">
          <Icon path={clock} />
          <div>
            <h2 id="erasing-title">{t.erasing.title}</h2>
            <Countdown {...{ eraseAt, language, t }} />
            <FormMessage>
              {doing.status === 'refused' && doing.what === 'keep' && doing.message}
            </FormMessage>
            <button
              type="button"
              className="button button-primary"
              aria-busy={isKeeping(doing)}
              onClick={() => void store.keep()}
            >
              {t.erasing.keep}
            </button>
          </div>
        </section>
      )}
      <Loader active={isKeeping(doing)} text={t.loading} />
    </div>
  )
}

const isKeeping = (doing: PrivacyAction) => doing.status === 'sending' && doing.what === 'keep'

function Countdown({ eraseAt, language, t }: Pick<Props, 'language' | 't'> & { eraseAt: string }) {
  const time = formatLeft(language, Date.parse(eraseAt) - useNow())
  const when = {
    day: formatDay(language, eraseAt, HOME_TIME_ZONE, 'near'),
    time: formatTime(language, eraseAt, HOME_TIME_ZONE),
  }
  return (
    <>
      <p>
        <strong>{time ? fill(t.erasing.left, { time }) : t.erasing.late}</strong>
      </p>
      <p>{fill(t.erasing.text, when)}</p>
    </>
  )
}
