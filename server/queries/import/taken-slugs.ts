import { like, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import type { categories, cities } from '../../db/schema.ts'

/** All slugs in use that begin with one of the given slugs. */
export async function takenSlugs(
  tx: Db,
  table: typeof cities | typeof categories,
  slugs: readonly string[],
): Promise<Set<string>> {
  const taken = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(or(...[...new Set(slugs)].map(slug => like(table.slug, `${slug}%`))))
  return new Set(taken.map(({ slug }) => slug))
}
