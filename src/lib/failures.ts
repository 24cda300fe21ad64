import type { Language } from '#contract/language.ts'
import type { Failure } from './answer.ts'
import { pathTo } from './paths.ts'

const WAYS_OUT: Readonly<Record<number, string>> = { 403: '/forbidden', 500: '/server-error' }

/** Leaves the page on a 403 or a 500, as the spec wants (section 8); anything else is shown in place. */
export function leaveOnFailure(failure: Failure, language: Language): void {
  const status = failure.kind === 'refused' ? failure.problem.status : statusOf(failure)
  const way = WAYS_OUT[status]
  if (!way) return

  const reason =
    failure.kind === 'refused' && failure.problem.code === 'email_not_confirmed'
      ? '?reason=email'
      : ''
  location.assign(pathTo(language, way) + reason)
}

const statusOf = (failure: Failure) => (failure.kind === 'broken' ? failure.status : 0)
