import { describe, expect, test } from 'vitest'
import { readPlaywright, readVitest } from '../../../scripts/test/reports.ts'

const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }
const spec = (title: string, messages: string[]) => ({
  title,
  ok: messages.length === 0,
  file: 'header.spec.ts',
  line: 90,
  tests: [{ results: [{ errors: messages.map(message => ({ message })) }] }],
})
const playwright = {
  stats,
  errors: [],
  suites: [
    {
      title: 'header.spec.ts',
      specs: [spec('has a logo', [])],
      suites: [
        {
          title: 'the menu',
          specs: [
            spec('has the way out', ['\u001B[31mError: nothing fails\u001B[39m\n\n+ answer: 401']),
          ],
        },
      ],
    },
  ],
}

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numFailedTestSuites: 1,
  numPendingTests: 0,
  testResults: [
    {
      name: `${process.cwd()}/tests/unit/kept.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'What is kept stays', status: 'passed', failureMessages: [] },
        { fullName: 'What is kept goes', status: 'failed', failureMessages: ['Error: still here'] },
      ],
    },
  ],
}

describe('A developer who reads the summary of a run', () => {
  test('finds which browser test failed, and why', () => {
    expect(readPlaywright(playwright)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: [
        'header.spec.ts:90 › the menu › has the way out\n    Error: nothing fails\n    + answer: 401',
      ],
    })
  })

  test('finds which other test failed, and why', () => {
    expect(readVitest(vitest)).toMatchObject({
      passed: 7,
      failed: 1,
      failures: ['tests/unit/kept.test.ts › What is kept goes\n    Error: still here'],
    })
  })

  test('reads that a file could not be loaded, as one failure', () => {
    const [file] = vitest.testResults
    const broken = { ...file, message: 'Error: no such module', assertionResults: [] }
    const report = { ...vitest, numFailedTests: 0, testResults: [broken] }

    expect(readVitest(report)).toMatchObject({
      failed: 1,
      failures: ['tests/unit/kept.test.ts\n    Error: no such module'],
    })
  })

  test('reads that a run could not begin', () => {
    const report = { ...playwright, suites: [], errors: [{ message: 'Error: no server' }] }
    expect(readPlaywright(report)?.failures).toEqual(['the run itself\n    Error: no server'])
  })

  test('sees only the first lines of a long error', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
    const report = { ...playwright, suites: [], errors: [{ message: lines }] }
    expect(readPlaywright(report)?.failures[0]?.split('\n').at(-1)).toBe('    line 11')
  })

  test('is not shown an invalid report', () => {
    expect(readVitest(null)).toBeNull()
    expect(readPlaywright({})).toBeNull()
  })
})
