import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../server/deps.ts'
import { users } from '../../../server/db/schema.ts'
import { type FamilyUpdate, notifyFamily } from '../../../server/services/family/family-notices.ts'
import type { TestApi } from '../servers/app.ts'

const CHESS = {
  id: 1,
  nameEn: 'Chess',
  nameAr: 'شطرنج',
  schoolEn: 'Palm School',
  schoolAr: 'مدرسة النخلة',
  timeZone: 'Asia/Riyadh',
}

/**
 * Notifies a family of an activity in two hours, or of a given one; `cause` is the key for which it is
 * notified once.
 */
export async function tellNews(
  { clock, deps }: TestApi,
  tx: Tx,
  userId: string,
  given: Partial<FamilyUpdate> & Pick<FamilyUpdate, 'children' | 'kind'>,
  cause: string = randomUUID(),
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  const news = { activity: CHESS, at: new Date(clock.now.getTime() + 7_200_000), ...given }
  if (user) await notifyFamily(deps, tx, user, news, cause)
}
