import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { claim } from '../../i18n/en/family/claim.ts'
import { placeOf } from '../../lib/account/claim-text.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { type ClaimState, createClaim } from '../../lib/stores/claim.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { useLinkToken } from '../shared/use-link-token.ts'
import { Claimed } from './Claimed.tsx'
import { LinkedClaim } from './LinkedClaim.tsx'
import { OpenClaim } from './OpenClaim.tsx'

interface Props {
  language: Language
  t: typeof claim
  /** The consent text for a new child. */
  consent: string
}

/** The steps whose heading announces a result. */
const NEWS: ReadonlySet<ClaimState['step']> = new Set(['done', 'dead', 'declined'])

/** A child that a school registered, and the question which child of the family it is. */
export function ClaimPage({ consent, language, t }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createClaim({ language, t }))
  const state = useStore(store.$state, { ssr: 'initial' })

  useLinkToken(store.open)

  useHeading(ref, headingOf(state, t), { isFocused: NEWS.has(state.step) })

  const shared = { language, t, onDecline: () => void store.decline() }
  return (
    <div className="form" ref={ref} aria-busy={state.step === 'loading'}>
      {state.step === 'loading' && <Loader active text={t.waiting} />}
      {state.step === 'failed' && (
        <>
          <FormMessage>{state.message}</FormMessage>
          <button type="button" className="button button-large" onClick={() => void store.load()}>
            {t.again}
          </button>
        </>
      )}
      {state.step === 'dead' && (
        <>
          <p>{t.dead.text}</p>
          <a className="button button-large" href={pathTo(language, '/')}>
            {t.dead.toActivities}
          </a>
        </>
      )}
      {state.step === 'linked' && <LinkedClaim {...state} {...shared} />}
      {state.step === 'open' && (
        <OpenClaim
          key={state.place.claimId}
          {...state}
          {...shared}
          consent={consent}
          onAccept={childId => void store.accept(childId)}
        />
      )}
      {state.step === 'done' && (
        <Claimed {...state} {...{ language, t }} onNext={() => void store.load()} />
      )}
      {state.step === 'declined' && <p>{fill(t.decline.done, placeOf(language, state.place))}</p>}
    </div>
  )
}

function headingOf(state: ClaimState, t: Props['t']): string | null {
  if (state.step === 'dead') return t.dead.heading
  if (state.step === 'done') return t.done.heading
  if (state.step === 'declined') return t.decline.heading
  return state.step === 'open' ? fill(t.open.heading, { name: state.place.firstName }) : null
}
