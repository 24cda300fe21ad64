import type { BusyTime, ChildWeek } from '#contract/family/child-week.ts'

type Week = Omit<ChildWeek, 'childId'>
type Kind = BusyTime['kind']
type Span = Pick<BusyTime, 'startTime' | 'endTime'>

/** Each is of a day of the week, by what is done then. */
const groupOf = ({ kind, weekday }: BusyTime) => `${weekday} ${kind}`

/**
 * What becomes of a week that is `stored` by now, where somebody who saw it as `seen` has made `typed` of it: the
 * hours, and the way, that they left as they were stay as they are. How long school lasts on a day is one thing.
 */
export function mergeWeek(stored: Week, seen: Week, typed: Week): Week {
  const groups = [stored, seen, typed].map(({ busy }) => Map.groupBy(busy, groupOf))
  const names = new Set(groups.flatMap(group => [...group.keys()]))
  const busy = [...names].flatMap(name => {
    const [now = [], before = [], after = []] = groups.map(group => joined(group.get(name) ?? []))
    const [weekday, kind] = name.split(' ')
    const spans = kind === 'school' ? pick(now, before, after) : mergeSpans(now, before, after)
    return spans.map(span => ({ weekday: Number(weekday), ...span, kind: kind as Kind }))
  })
  const { needsRide, wayMinutes } = stored
  return {
    wayMinutes: typed.wayMinutes === seen.wayMinutes ? wayMinutes : typed.wayMinutes,
    needsRide: typed.needsRide === seen.needsRide ? needsRide : typed.needsRide,
    busy,
  }
}

const pick = (now: Span[], before: Span[], after: Span[]) =>
  JSON.stringify(before) === JSON.stringify(after) ? now : after

/** Each piece of a day is as it is stored, unless the form has made it free or taken it. */
function mergeSpans(...[now, before, after]: [now: Span[], before: Span[], after: Span[]]): Span[] {
  const all = [...now, ...before, ...after]
  const edges = [...new Set(all.flatMap(({ endTime, startTime }) => [startTime, endTime]))]
  const sorted = edges.toSorted()
  const pieces = sorted.flatMap((startTime, at) => {
    const endTime = sorted[at + 1]
    if (endTime === undefined) return []
    const isIn = (spans: Span[]) =>
      spans.some(span => span.startTime <= startTime && endTime <= span.endTime)
    const isTaken = isIn(before) === isIn(after) ? isIn(now) : isIn(after)
    return isTaken ? [{ startTime, endTime }] : []
  })
  return joined(pieces)
}

/** The same hours in as few spans as can be, in their order. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  const inOrder = spans.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
  for (const { endTime, startTime } of inOrder) {
    const last = whole.at(-1)
    if (!last || last.endTime < startTime) whole.push({ startTime, endTime })
    else if (last.endTime < endTime) last.endTime = endTime
  }
  return whole
}
