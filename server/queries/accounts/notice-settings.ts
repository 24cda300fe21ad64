import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { noticeSettings } from '../../db/schema.ts'

export type NoticeSetting = typeof noticeSettings.$inferSelect

/** The settings that users have changed. Topics left at their defaults have no row. */
export function findNoticeSettings(db: Db, userIds: readonly string[]): Promise<NoticeSetting[]> {
  return db
    .select()
    .from(noticeSettings)
    .where(sql`${noticeSettings.userId} = any(${sql.param([...userIds])}::uuid[])`)
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
