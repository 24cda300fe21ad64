import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { images } from '../db/schema.ts'

/** Whether a catalogue names this picture. */
export async function isKnownImage(db: Db, url: string): Promise<boolean> {
  const found = await db.select({ id: images.id }).from(images).where(eq(images.url, url))
  return found.length > 0
}
