import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { mayOfferPush } from '../../lib/browser/push/push-mark.ts'

interface Props {
  language: Language
  owner: string
}

/**
 * Offers push notices on this device, unless offered before; loads with its texts. Place it below all
 * content, because no space is reserved for it.
 */
export function LazyPushOffer({ language, owner }: Props) {
  const [isWanted] = useState(() => mayOfferPush(owner))
  const [offer, setOffer] = useState<ReactNode>(null)

  useEffect(() => {
    if (!isWanted) return
    // If loading fails, nothing is offered; the account page has the setting.
    const load = Promise.all([
      import('./PushOffer.tsx'),
      language === 'ar'
        ? import('../../i18n/ar/accounts/push.ts')
        : import('../../i18n/en/accounts/push.ts'),
    ])
    load
      .then(([{ PushOffer }, { push }]) =>
        setOffer(<PushOffer {...{ language, owner }} t={push} />),
      )
      .catch(() => {})
  }, [isWanted, language, owner])

  return offer && <div className="push-offer">{offer}</div>
}
