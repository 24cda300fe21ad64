import { expect, test } from 'vitest'
import { routeOf } from '../../../server/metrics/route-of.ts'

test.each([
  ['/api/Activities/GetActivities?searchTerm=%D8%B3%D8%A7%D8%B1%D8%A9', 'activities/getactivities'],
  ['/api/parents/getchildbyid?childId=7', 'parents/getchildbyid'],
  ['/api/nobody/knows?phone=0501234567', 'no call'],
  ['/healthz', '/healthz'],
  ['/readyz?x=1', '/readyz'],
  ['/_astro/home.abc.js', 'file'],
  ['/image/320/x.webp', 'image'],
  ['/ar/?q=sara%20alharbi', 'page'],
  ['/edit-child/7', 'page'],
  ['//evil.example/', 'page'],
  ['', 'page'],
])('%s is counted as %s', (address, route) => {
  expect(routeOf(address)).toBe(route)
})
