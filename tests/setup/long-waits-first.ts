import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Parts of the names of files that wait longest for a clock or for a database that is away. Started last, as
 * Vitest does with short files, they would leave the cores idle at the end.
 */
const LONG_WAITS = [
  'tests/faults/told-once.',
  'tests/faults/database-away.',
  'tests/faults/database.',
  'tests/faults/crowd.',
  'tests/faults/database-limits.',
  'tests/process/migrations.',
]

/** Starts files that wait long first, then those that Vitest would start first. */
export class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) =>
      LONG_WAITS.some(part => moduleId.includes(part))
    return [...sorted.filter(waits), ...sorted.filter(file => !waits(file))]
  }
}
