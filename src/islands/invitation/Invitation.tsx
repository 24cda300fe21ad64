import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { invitation } from '../../i18n/en/accounts/invitation.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import {
  createInvitation,
  type Invitation as Invited,
} from '../../lib/stores/account/invitation.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { useLinkToken } from '../shared/use-link-token.ts'
import { OpenInvitation } from './OpenInvitation.tsx'

interface Props {
  language: Language
  t: typeof invitation
}

/** What the invitation is for, and how to accept it. */
export function Invitation({ language, t }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createInvitation({ language, t }))
  const state = useStore(store.$state, { ssr: 'initial' })

  useLinkToken(store.open)

  useHeading(ref, headingOf(), { isFocused: state.step === 'done' || state.step === 'dead' })

  function headingOf(): string | null {
    if (state.step === 'dead') return t.dead.heading
    if (state.step === 'done') return t.done.heading
    if (state.step !== 'open') return null
    const { role } = state.invitation
    return fill(t.headings[role], { school: schoolOf(state.invitation, language) })
  }

  return (
    <div className="form" ref={ref} aria-busy={state.step === 'loading'}>
      {state.step === 'loading' && <Loader active text={t.waiting} />}
      {state.step === 'failed' && (
        <>
          <FormMessage>{state.message}</FormMessage>
          <button type="button" className="button button-large" onClick={store.load}>
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
      {state.step === 'open' && (
        <OpenInvitation {...state} {...{ language, t }} onAccept={store.accept} />
      )}
      {state.step === 'done' && (
        <>
          <p>
            {fill(t.done[state.invitation.role], { school: schoolOf(state.invitation, language) })}
          </p>
          <a className="button button-primary button-large" href={pathTo(language, '/manage')}>
            {t.done.goOn}
          </a>
        </>
      )}
    </div>
  )
}

/** Returns the school's name in a language; empty for an Admin, who has no school. */
function schoolOf({ schoolName_Ar, schoolName_En }: Invited, language: Language): string {
  return (language === 'ar' ? schoolName_Ar : schoolName_En) ?? ''
}
