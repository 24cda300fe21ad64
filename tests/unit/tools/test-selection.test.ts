import { describe, expect, test } from 'vitest'
import { testsOfSameNoun } from '../../../scripts/test/same-noun.ts'
import {
  needBuild,
  scaleTestsOf,
  selectTests,
  vitestArguments,
} from '../../../scripts/test/selection.ts'

const UNIT = 'tests/unit/tools/test-selection.test.ts'
const SERVER = 'tests/process/server.test.ts'
const WEEK = 'e2e/family/week.spec.ts'

describe('A developer who runs npm test', () => {
  test('without a path runs everything', () => {
    expect(selectTests([])).toEqual({ vitest: [], playwright: [], options: [] })
  })

  test('with paths runs just these, each with its runner', () => {
    expect(selectTests([UNIT, WEEK])).toEqual({ vitest: [UNIT], playwright: [WEEK], options: [] })
    expect(selectTests([`./${UNIT}:12`])).toMatchObject({
      vitest: [`${UNIT}:12`],
      playwright: null,
    })
    expect(selectTests(['e2e'])).toMatchObject({ vitest: null, playwright: ['e2e'] })
  })

  test('passes options only to the runner that they are for', () => {
    const { options } = selectTests([WEEK, '-g', 'the week', '--headed'])
    expect(options).toEqual(['-g', 'the week', '--headed'])
    expect(() => selectTests([UNIT, WEEK, '-t', 'x'])).toThrow('paths of one kind')
    expect(() => selectTests(['-t', 'x'])).toThrow('paths of one kind')
  })

  test('reads that a path does not exist, or has no tests', () => {
    expect(() => selectTests(['tests/unit/gone.test.ts'])).toThrow('no tests/unit/gone.test.ts')
    expect(() => selectTests(['server/index.ts'])).toThrow('server/index.ts holds no tests')
  })

  test.each([
    [[], true],
    [[UNIT], false],
    [['tests/api'], false],
    [[UNIT, SERVER], true],
    [['tests/scale'], false],
    [['tests'], true],
    [[UNIT, WEEK], true],
  ])('with %j waits for a build: %s', (args, isNeeded) => {
    expect(needBuild(selectTests(args))).toBe(isNeeded)
  })
})

describe('Tests with a million rows', () => {
  const WITHOUT = '--project=!scale'

  test.each([
    [[], [WITHOUT]],
    [['tests'], ['tests', WITHOUT]],
    [
      [UNIT, '-t', 'x'],
      [UNIT, '-t', 'x', WITHOUT],
    ],
    [['tests/scale'], ['tests/scale']],
    [
      ['tests', '--project', 'scale'],
      ['tests', '--project', 'scale'],
    ],
  ])('are left out unless they are named: %j', (args, given) => {
    expect(vitestArguments(selectTests(args))).toEqual(given)
  })

  test('run after a change of a migration, or of themselves', () => {
    expect(scaleTestsOf(['server/db/migrations/0036_old_lists.sql'])).toEqual(['tests/scale'])
    expect(scaleTestsOf(['tests/scale/support/acts.ts'])).toEqual(['tests/scale'])
    expect(scaleTestsOf(['server/db/migrate.ts', UNIT])).toEqual([])
  })
})

describe('A developer who changed something', () => {
  const tests = [
    'e2e/family/cart.spec.ts',
    'e2e/catalogue/page-cache.spec.ts',
    'tests/process/page-cache.test.ts',
  ]
  const named = (...changed: string[]) => testsOfSameNoun(changed, tests)

  test('runs the tests that are named after it', () => {
    expect(named('src/islands/CartDialog.tsx')).toEqual(['e2e/family/cart.spec.ts'])
    expect(named('src/lib/cart/plan.ts')).toEqual(['e2e/family/cart.spec.ts'])
    expect(named('src/styles/carts.scss')).toEqual(['e2e/family/cart.spec.ts'])
    expect(named('server/page-cache/tags.ts')).toEqual(tests.slice(1))
  })

  test('runs none for a similar name, or for a file outside the product', () => {
    expect(named('src/lib/cartoon.ts', 'docs/cart.md', 'e2e/cart.ts')).toEqual([])
  })
})
