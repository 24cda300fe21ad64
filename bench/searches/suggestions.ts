import { suggest } from '#contract/search/suggest.ts'
import { atMost, type Figure, type Options } from '../figure.ts'
import { median, quantile } from '../table.ts'

/** Short beginnings, which most names have, then whole words, ends of sentences, and nonsense. */
// prettier-ignore
const TYPED = [
  'sw', 'te', 'st', 'ba', 'co', 'سب', 'ال', 'swim', 'basketball', 'tennis cl', 'junior gym', 'school',
  'hgs', 'swimming lon', 'yoga for girls', 'in new york swimm', 'xyzzy',
]
const CALLS = 600
const TARGET_MS = 10

/** Measures suggestions over HTTP while text is typed. */
export async function measureSuggestions(
  origin: string,
  size: number,
  say: Options['say'],
): Promise<Figure[]> {
  const first = await timed(origin, 'swim')
  const times: number[] = []
  for (let call = 0; call < CALLS; call++)
    times.push(await timed(origin, TYPED[call % TYPED.length] ?? ''))
  const p95 = quantile(times, 0.95)
  const activities = size.toLocaleString('en')
  say(
    `\nSuggestions at ${activities}: ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)}; ${Math.round(first)} for the first, which reads all names.`,
  )
  return [atMost(`suggestions at ${activities}, p95`, p95, TARGET_MS, { digits: 1, unit: ' ms' })]
}

async function timed(origin: string, searchTerm: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${origin}/api/${suggest.path}?${new URLSearchParams({ searchTerm })}`)
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`)
  await answer.json()
  return performance.now() - start
}
