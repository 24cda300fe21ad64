import { asc } from 'drizzle-orm'
import { children } from '../../db/schema.ts'

/**
 * The order of siblings wherever they are listed: as they were added. It never changes, so that each
 * child keeps its place, and the shape and hue that go by it (decision 059).
 */
export const CHILD_ORDER = [asc(children.createdAt), asc(children.id)]
