import type * as Measure from './measure.ts'
import { recordedVitals, type Vital } from '../lib/recorded-vitals.ts'

const IDLE_MS = 5_000
const BUSY = ['pointerdown', 'keydown', 'scroll']

const loadMeasure = (): Promise<typeof Measure> => import(/* @vite-ignore */ VITALS_SCRIPT)

/**
 * Tells how fast this page was, when it goes out of sight. web-vitals measures it, and comes once
 * nobody has done anything for five seconds. Whoever leaves before would be gone before it came:
 * then what the browser recorded itself has to do.
 */
export function measureVitals(): void {
  // A page that gives way to another one was not seen, nor is one that opens behind another.
  const { documentElement: root, visibilityState } = document
  if ('leaving' in root.dataset || visibilityState === 'hidden') return
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(load, IDLE_MS)
  }
  function stop() {
    clearTimeout(timer)
    removeEventListener('load', begin)
    for (const type of BUSY) removeEventListener(type, wait)
  }
  function begin() {
    wait()
    for (const type of BUSY) addEventListener(type, wait, { passive: true })
  }
  function leave() {
    isLeft = true
    stop()
    tell(recordedVitals())
  }
  async function load() {
    stop()
    const late = await loadMeasure().catch(() => null)
    if (!late || isLeft) return
    removeEventListener('visibilitychange', leave)
    late.measure(tell)
  }

  addEventListener('load', begin)
  addEventListener('visibilitychange', leave, { once: true })
}

function tell(vitals: readonly Vital[]): void {
  if (vitals.length === 0) return
  const { body, documentElement: root } = document
  const metrics = vitals.map(({ name, value }) => ({ name, value }))
  const measured = JSON.stringify({ page: body.dataset['page'], language: root.lang, metrics })
  navigator.sendBeacon('/api/events/vitals', new Blob([measured], { type: 'application/json' }))
}
