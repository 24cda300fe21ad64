import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Reports the metrics of web-vitals when the page is hidden, each once. */
export function measure(): void {
  const reported = new Set<string>()
  const waiting = new Map<string, MetricType>()
  const keep = (metric: MetricType) => {
    // Later changes within this view would count a reported metric twice.
    if (!reported.has(metric.id)) waiting.set(metric.id, metric)
  }
  // Otherwise an interaction just before leaving would be lost.
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep, { reportAllChanges: true })

  // Runs after web-vitals' own listener.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    report([...waiting.values()])
    for (const id of waiting.keys()) reported.add(id)
    waiting.clear()
  })
}

function report(vitals: readonly MetricType[]): void {
  const { body, documentElement: root } = document
  const metrics = vitals.map(({ name, value }) => ({ name, value }))
  const measured = JSON.stringify({ page: body.dataset['page'], language: root.lang, metrics })
  navigator.sendBeacon('/api/events/vitals', new Blob([measured], { type: 'application/json' }))
}
