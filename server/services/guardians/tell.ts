import { pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../deps.ts'
import type { User } from '../../queries/accounts/users.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'

interface GuardianNews {
  kind: 'guardian_joined' | 'guardian_left'
  /** Names this event. */
  cause: string
}

/** Tells a guardian of the other one, by all that they have confirmed: who sees the children matters. */
export async function tellGuardian(
  { notices, siteUrl }: Pick<Deps, 'notices' | 'siteUrl'>,
  tx: Tx,
  user: User,
  { cause, kind }: GuardianNews,
): Promise<void> {
  const { language } = user
  const link = siteUrl + pathTo(language, '/profile/privacy')
  for (const to of confirmedContactsOf(user))
    await notices.queue(tx, { kind, link, language, ...to }, { cause: `${kind} ${cause}` })
}
