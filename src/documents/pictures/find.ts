import { getActivityByGid } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { getLanding } from '#contract/discovery/landings.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../../lib/api/answer.ts'
import type { Ask } from '../../lib/api/ask.ts'
import { activityImagePath, ogImagePath } from '../../lib/paths.ts'
import { PICTURE_HEIGHTS, shapeNamed } from '../../lib/seo/picture-shapes.ts'
import { activityPicture } from './activity.ts'
import type { PreviewPicture } from './compose.ts'
import { landingPicture, sitePicture } from './landing.ts'

export interface FoundPicture {
  picture: PreviewPicture
  /** The canonical path of this picture in its current version. */
  path: string
  /** Only if it differs from that of a link preview. */
  height?: number
}

/**
 * Finds what a name stands for: `activity/{gId}`, `activity/{gId}/1x1` or `activities/riyadh`; null if there
 * is no such picture.
 */
export async function findPicture(
  name: string,
  language: Language,
  ask: Ask,
): Promise<Answer<FoundPicture | null>> {
  const [kind, ...rest] = name.split('/')
  if (kind === 'activity' && rest.length <= 2) return ofActivity(rest, language, ask)
  if (kind === 'activities' && rest.length <= 2) return ofLanding(rest, language, ask)
  if (name !== 'nashat') return found(null)
  return found({ picture: sitePicture(language), path: ogImagePath(language, name) })
}

const found = <T>(data: T): Answer<T> => ({ ok: true, data, total: null })

async function ofActivity(
  [gid = '', shapeName]: readonly string[],
  language: Language,
  ask: Ask,
): Promise<Answer<FoundPicture | null>> {
  const shape = shapeName === undefined ? undefined : shapeNamed(shapeName)
  if (shapeName !== undefined && !shape) return found(null)
  const [activity, cities] = await Promise.all([ask(getActivityByGid, { gid }), ask(getCities, {})])
  if (!activity.ok) return activity
  if (!cities.ok) return cities

  const city = cities.data.find(({ id }) => id === activity.data.cityId) ?? null
  return found({
    picture: activityPicture(language, activity.data, city),
    path: activityImagePath(language, activity.data, shape),
    ...(shape && { height: PICTURE_HEIGHTS[shape] }),
  })
}

/** A single slug is that of a city, or else of a category. */
async function ofLanding(
  slugs: readonly string[],
  language: Language,
  ask: Ask,
): Promise<Answer<FoundPicture>> {
  const [one, other] = slugs
  const first = await ask(getLanding, { city: one, category: other })
  const isElse = !first.ok && one !== undefined && other === undefined
  const landing = isElse ? await ask(getLanding, { category: one }) : first
  if (!landing.ok) return landing
  return found({
    picture: landingPicture(language, landing.data),
    path: ogImagePath(language, ['activities', ...slugs].join('/')),
  })
}
