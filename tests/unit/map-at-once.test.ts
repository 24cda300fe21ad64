import { expect, test } from 'vitest'
import { mapAtOnce } from '../../scripts/lib/map-at-once.ts'

test('Whoever does many things does so many at once, and gets the answers in their order', async () => {
  let running = 0
  let most = 0
  const answers = await mapAtOnce([5, 1, 4, 2, 3], 2, async item => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn < item; turn++) await Promise.resolve()
    running--
    return item * 10
  })
  expect(answers).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
})
