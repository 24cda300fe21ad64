import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { type AccountTexts, createAccount } from '../../lib/stores/account/account.ts'
import { createProof } from '../../lib/stores/account/proof.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { createAuthSessions } from '../../lib/stores/account/auth-sessions.ts'
import { LazyProofDialog } from '../proof/LazyProofDialog.tsx'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { type AccountContext, AccountProvider } from './context.ts'
import { Devices } from './devices/Devices.tsx'
import { Notices } from './Notices.tsx'
import { Part } from './Part.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'
import { Section } from './Section.tsx'
import { Shape } from './Shape.tsx'
import { SignInWays } from './SignInWays.tsx'

interface Props extends Pick<AccountContext, 'codes' | 'cities' | 'outbox'> {
  language: Language
  t: AccountTexts
  /** More ways to be notified: an island of its own, because this one is at its script size limit. */
  children?: ReactNode
}

const SHAPES = {
  you: { kind: 'fields', count: 4 },
  signIn: { kind: 'rows', count: 3 },
  notices: { kind: 'rows', count: 7 },
  // This one; most people have no other.
  devices: { kind: 'rows', count: 1 },
} as const
const NAMES = Object.keys(SHAPES) as (keyof typeof SHAPES)[]

/** The account of the signed-in user; a skeleton until the session is known. */
export function AccountPage({ language, t, ...known }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  const isOpen = useOpenDrafts()
  if (owner !== null && isOpen)
    return <Account key={owner} page={{ language, owner, t }} {...known} />
  return (
    <div className="account">
      {NAMES.map(name => (
        <Section key={name} id={`account-${name}`} heading={t[name].heading}>
          <Shape shape={SHAPES[name]} text={t.loading} />
        </Section>
      ))}
    </div>
  )
}

interface AccountProps
  extends Pick<AccountContext, 'codes' | 'cities' | 'outbox' | 'page'>, Pick<Props, 'children'> {}

function Account({ children, page, ...known }: AccountProps) {
  const { codes, outbox } = known
  const { language, t } = page
  const [stores] = useState(() => {
    const account = createAccount(page)
    return {
      account,
      proof: createProof({ ...page, t: t.proof, onProven: account.putProof }),
      authSessions: createAuthSessions(page),
    }
  })
  const state = useStore(stores.account.$state)
  const load = () => void stores.account.load()
  useEffect(load, [stores])

  return (
    <AccountProvider value={{ page, ...known, ...stores }}>
      <div className="account">
        <Section id="account-you" heading={t.you.heading}>
          <Part state={state} t={t} shape={SHAPES.you} onRetry={load}>
            {({ profile }) => <PersonalDetails profile={profile} />}
          </Part>
        </Section>
        <Section id="account-signIn" heading={t.signIn.heading}>
          <Part state={state} t={t} shape={SHAPES.signIn} onRetry={load}>
            {account => <SignInWays account={account} />}
          </Part>
        </Section>
        <Notices
          shape={SHAPES.notices}
          profile={state.status === 'ready' ? state.data.profile : null}
        >
          {children}
        </Notices>
        <Devices shape={SHAPES.devices} />
      </div>
      {state.status === 'ready' && (
        <LazyProofDialog
          {...{ language, outbox }}
          t={{ code: codes, proof: t.proof }}
          proof={stores.proof}
          account={state.data}
        />
      )}
    </AccountProvider>
  )
}
