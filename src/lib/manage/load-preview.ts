import { byName } from '#contract/text/by-name.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import { type PagePreview, previewPage } from '#contract/manage/preview-page.ts'
import { SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import type { ActivityPage } from '../activities/activity-page.ts'
import type { Failure } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { askInside } from '../api/ask-inside.ts'

interface Preview {
  page: ActivityPage
  unsaid: PagePreview['unsaid']
  /** Fields whose typed value is invalid: the page shows the stored values instead. */
  unreadable: string[]
}

type Asking = Pick<App.Locals, 'api' | 'language'>

/** Required for any preview. */
const REQUIRED_FIELDS = new Set(['gId', 'schoolId'])
/** Fields that may be at fault when another one is refused. */
const PAIRED_FIELD: Readonly<Record<string, string>> = {
  maxAge: 'minAge',
  endDate: 'startDate',
  registrationClosesAt: 'registrationOpensAt',
}

/**
 * Loads everything that the activity's page shows for the typed values, as the user who sent the
 * request.
 */
export async function loadPreview(
  request: Request,
  asking: Asking,
): Promise<{ ok: true; preview: Preview } | { ok: false; failure: Failure }> {
  const ask = askAsSender(request, asking)
  const typed = byName.safeParse(await request.json().catch(() => null)).data ?? {}
  const unreadable: string[] = []
  for (;;) {
    const given = Object.fromEntries(
      Object.entries(typed).filter(([name]) => !unreadable.includes(name)),
    )
    const answer = await ask(previewPage, given)
    if (answer.ok) {
      const { unsaid, ...shown } = answer.data
      const city = await findCity(shown.activity.cityId, ask)
      return { ok: true, preview: { page: { ...shown, city }, unsaid, unreadable } }
    }
    const wrong = refusedFields(answer.failure, given)
    if (wrong.length === 0) return answer
    unreadable.push(...new Set(wrong))
  }
}

/** Forwards the user's headers. All other pages call the API without a user. */
function askAsSender({ headers }: Request, { api, language }: Asking): Ask {
  const asSender = (request: Request) => {
    for (const name of ['Authorization', 'Accept-Language', SEEN_AS_HEADER]) {
      const value = headers.get(name)
      if (value !== null) request.headers.set(name, value)
    }
    return api(request)
  }
  return askInside({ api: asSender, language })
}

/** Returns the given fields that a refusal names: `schedule` for `schedule.0.endTime`. */
function refusedFields(failure: Failure, given: Readonly<Record<string, unknown>>): string[] {
  const errors = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  const names = errors.map(({ path }) => path.split('.')[0] ?? '')
  return names
    .map(name => (name in given ? name : (PAIRED_FIELD[name] ?? '')))
    .filter(name => name in given && !REQUIRED_FIELDS.has(name))
}

async function findCity(cityId: number, ask: Ask): Promise<City | null> {
  const cities = await ask(getCities, { includeCountry: true })
  return (cities.ok && cities.data.find(({ id }) => id === cityId)) || null
}

/** Returns the API's refusal as a response. */
export function toResponse(failure: Failure): Response {
  const status = failure.kind === 'refused' ? failure.problem.status : 503
  const body = failure.kind === 'refused' ? failure.problem : null
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Returns the name field that a page in this language shows. */
export const nameField = (language: Language) =>
  language === 'ar' ? 'activityName_Ar' : 'activityName'
