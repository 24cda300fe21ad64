import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { markOffered } from '../../lib/browser/push/push-mark.ts'
import { bell } from '../../lib/icons/push-icons.ts'
import { pathTo } from '../../lib/paths.ts'
import { createPush } from '../../lib/stores/account/push.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Icon } from '../shared/Icon.tsx'
import type { PushTexts } from './texts.ts'

interface Props {
  language: Language
  owner: string
  t: PushTexts
}

/** Offers push notices on this device, once; renders nothing if they are unavailable. */
export function PushOffer({ language, owner, t }: Props) {
  const [store] = useState(() => createPush(language, t))
  const state = useStore(store.$state)
  const [isLater, setLater] = useState(false)
  const isPossible = state.status === 'off'

  useEffect(() => void store.load(), [store])
  useEffect(() => {
    if (isPossible) markOffered(owner)
  }, [isPossible, owner])

  if (isLater) return <Said>{later(language, t)}</Said>
  if (state.status === 'on') return <Said>{t.device.on}</Said>
  if (state.status === 'unable' && state.why === 'blocked') return <Said>{later(language, t)}</Said>
  if (state.status !== 'off') return null
  const { form } = state
  return (
    <>
      <Icon path={bell} size={22} />
      <div className="push-offer-text">
        <p>{t.offer.text}</p>
        <p className="soft small">{t.offer.help}</p>
      </div>
      <div className="push-offer-actions">
        <button
          type="button"
          className="button"
          aria-busy={form.status === 'sending'}
          onClick={() => void store.turnOn()}
        >
          {t.offer.turnOn}
        </button>
        <button type="button" className="button button-plain" onClick={() => setLater(true)}>
          {t.offer.notNow}
        </button>
      </div>
      {form.status === 'refused' && <FormMessage>{form.message}</FormMessage>}
    </>
  )
}

/** Takes the focus from the button that disappeared. */
function Said({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1} className="push-offer-said">
      {children}
    </p>
  )
}

/** Says where the setting is. */
function later(language: Language, { offer }: PushTexts) {
  const [before, after] = offer.later.split('{account}')
  return (
    <>
      {before}
      <a href={pathTo(language, '/profile/edit')}>{offer.account}</a>
      {after}
    </>
  )
}
