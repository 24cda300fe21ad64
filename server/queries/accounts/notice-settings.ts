import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { noticeSettings } from '../../db/schema.ts'

export type NoticeSetting = typeof noticeSettings.$inferSelect

/** The settings that a user has changed. Topics left at their defaults have no row. */
export function findNoticeSettings(db: Db, userId: string): Promise<NoticeSetting[]> {
  return db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
}

export async function saveNoticeSettings(db: Db, settings: NoticeSetting[]): Promise<void> {
  await db
    .insert(noticeSettings)
    .values(settings)
    .onConflictDoUpdate({
      target: [noticeSettings.userId, noticeSettings.topic],
      set: { email: sql`excluded.email`, sms: sql`excluded.sms` },
    })
}
