import { type ReactNode, useEffect, useState } from 'react'
import { mayOfferPush } from '../../lib/browser/push-mark.ts'
import { useApply } from './context.ts'

/** Room for the offer to be told on this device, for who was never asked; it comes with its texts. */
export function LatePushOffer() {
  const { language, owner } = useApply()
  const [isWanted] = useState(() => mayOfferPush(owner))
  const [offer, setOffer] = useState<ReactNode>(null)

  useEffect(() => {
    if (!isWanted) return
    // Without its code it is not offered: the account page has it.
    const load = Promise.all([
      import('../push/PushOffer.tsx'),
      language === 'ar' ? import('../../i18n/ar/push.ts') : import('../../i18n/en/push.ts'),
    ])
    load
      .then(([{ PushOffer }, { push }]) =>
        setOffer(<PushOffer {...{ language, owner }} t={push} />),
      )
      .catch(() => {})
  }, [isWanted, language, owner])

  return isWanted && <div className="apply-push">{offer}</div>
}
