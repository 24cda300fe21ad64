import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Tells what web-vitals measures when the page goes out of sight; each value once. */
export function measure(): void {
  const told = new Set<string>()
  const waiting = new Map<string, MetricType>()
  const keep = (metric: MetricType) => {
    // What a view comes to later on would count it twice.
    if (!told.has(metric.id)) waiting.set(metric.id, metric)
  }
  // Each change: what a tap just before leaving came to would else be forgotten with it.
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep, { reportAllChanges: true })

  // After what web-vitals itself does then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    tell([...waiting.values()])
    for (const id of waiting.keys()) told.add(id)
    waiting.clear()
  })
}

function tell(vitals: readonly MetricType[]): void {
  const { body, documentElement: root } = document
  const metrics = vitals.map(({ name, value }) => ({ name, value }))
  const measured = JSON.stringify({ page: body.dataset['page'], language: root.lang, metrics })
  navigator.sendBeacon('/api/events/vitals', new Blob([measured], { type: 'application/json' }))
}
