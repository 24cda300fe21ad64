import { pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../deps.ts'
import type { User } from '../../queries/accounts/users.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'

interface GuardianNews {
  kind: 'guardian_joined' | 'guardian_left' | 'family_left'
  /** Identifies this event, so that its notice is sent once. */
  cause: string
}

/**
 * Notifies a guardian about the family of two, at all confirmed contacts whatever the settings, because it
 * concerns who sees the children.
 */
export async function notifyGuardian(
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
