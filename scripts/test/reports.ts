import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** The result of a run of tests. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Each failed test: its place, its name, and the beginning of its error. */
  failures: string[]
}

/** A run without a report counts as failed. */
export const UNREPORTED: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** Reads the report of vitest's `json` reporter; null if it is not one. */
export function readVitest(report: unknown): Outcome | null {
  const { data } = vitestReport.safeParse(report)
  if (!data) return null
  return {
    passed: data.numPassedTests,
    failed: Math.max(data.numFailedTests, Math.min(data.numFailedTestSuites, 1)),
    skipped: data.numPendingTests,
    failures: data.testResults.flatMap(failuresOfFile),
  }
}

type VitestFile = z.output<typeof vitestReport>['testResults'][number]

/** A file that could not be loaded has no tests, but an error of its own. */
function failuresOfFile({ assertionResults, message, name, status }: VitestFile): string[] {
  const file = path.relative('', name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [failureText(file, [message])]
  return failed.map(test => failureText(`${file} › ${test.fullName}`, test.failureMessages ?? []))
}

const failure = z.object({ message: z.optional(z.string()) })

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ errors: z.array(failure) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(suite))
  },
})

type Suite = z.output<typeof suite>

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suite),
  errors: z.array(failure),
})

/**
 * Reads the report of Playwright's `json` reporter; null if it is not one. A test that passed only on retry
 * counts as failed.
 */
export function readPlaywright(report: unknown): Outcome | null {
  const { data } = playwrightReport.safeParse(report)
  if (!data) return null
  const { expected, flaky, skipped, unexpected } = data.stats
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: [
      ...data.errors.map(({ message }) => failureText('the run itself', [message])),
      ...data.suites.flatMap(it => failuresOfSuite(it, [])),
    ],
  }
}

function failuresOfSuite({ specs, suites = [], title }: Suite, above: string[]): string[] {
  const titles = [...above, title]
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, tests, title: name }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(result => result.errors))
      const where = `${file}:${line} › ${[...titles.slice(1), name].join(' › ')}`
      return failureText(
        where,
        errors.map(it => it.message),
      )
    })
  return [...own, ...suites.flatMap(it => failuresOfSuite(it, titles))]
}

const LINES = 12

/** Returns the first lines of an error: the rest is the stack trace. */
function failureText(where: string, messages: readonly (string | undefined)[]): string {
  const lines = messages
    .flatMap(message => stripVTControlCharacters(message ?? '').split('\n'))
    .filter(line => line.trim() !== '')
  return [where, ...lines.slice(0, LINES).map(line => `    ${line}`)].join('\n')
}
