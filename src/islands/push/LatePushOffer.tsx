import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { mayOfferPush } from '../../lib/browser/push/push-mark.ts'

interface Props {
  language: Language
  owner: string
}

/**
 * The offer to be told on this device, for who was never asked; it comes with its texts. To stand below
 * all that is read, because its room is not kept free: it may not come.
 */
export function LatePushOffer({ language, owner }: Props) {
  const [isWanted] = useState(() => mayOfferPush(owner))
  const [offer, setOffer] = useState<ReactNode>(null)

  useEffect(() => {
    if (!isWanted) return
    // Without its code it is not offered: the account page has it.
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
