import { byName } from '#contract/text/by-name.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import { type PagePreview, previewPage } from '#contract/manage/preview-page.ts'
import { SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import type { ActivityPage } from '../activities/activity-page.ts'
import type { Failure } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'

interface Preview {
  page: ActivityPage
  unsaid: PagePreview['unsaid']
  /** What is wrong as it is typed: the page shows what is saved instead. */
  unreadable: string[]
}

type Asking = Pick<App.Locals, 'api' | 'language'>

/** Without them there is nothing to show. */
const NEVER_LEFT_OUT = new Set(['gId', 'schoolId'])
/** What is refused at one field, and may be wrong with the other one. */
const BELONGS_TO: Readonly<Record<string, string>> = {
  maxAge: 'minAge',
  endDate: 'startDate',
  registrationClosesAt: 'registrationOpensAt',
}

/** Everything that the page of an activity shows of what is typed, in the name of whoever sends the request. */
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
    const wrong = wrongIn(answer.failure, given)
    if (wrong.length === 0) return answer
    unreadable.push(...new Set(wrong))
  }
}

/** A page asks in nobody's name, but for this one. */
function askAsSender({ headers }: Request, { api, language }: Asking): Ask {
  const asSender = (request: Request) => {
    for (const name of ['Authorization', 'Accept-Language', SEEN_AS_HEADER]) {
      const value = headers.get(name)
      if (value !== null) request.headers.set(name, value)
    }
    return api(request)
  }
  return askWith({ api: asSender, language })
}

/** The given fields that a refusal is about: `schedule` for `schedule.0.endTime`. */
function wrongIn(failure: Failure, given: Readonly<Record<string, unknown>>): string[] {
  const errors = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  const names = errors.map(({ path }) => path.split('.')[0] ?? '')
  return names
    .map(name => (name in given ? name : (BELONGS_TO[name] ?? '')))
    .filter(name => name in given && !NEVER_LEFT_OUT.has(name))
}

async function findCity(cityId: number, ask: Ask): Promise<City | null> {
  const cities = await ask(getCities, { includeCountry: true })
  return (cities.ok && cities.data.find(({ id }) => id === cityId)) || null
}

/** Why there is no preview, as the API said it. */
export function answerOf(failure: Failure): Response {
  const status = failure.kind === 'refused' ? failure.problem.status : 503
  const body = failure.kind === 'refused' ? failure.problem : null
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Of the two names the one that a page shows. */
export const nameField = (language: Language) =>
  language === 'ar' ? 'activityName_Ar' : 'activityName'
