import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_WAITS } from './long-waits.ts'

/**
 * Starts files that wait long first, then those that Vitest would start first. Started last, as Vitest does
 * with short files, they would leave the cores idle at the end.
 */
export class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) =>
      LONG_WAITS.some(file => moduleId.endsWith(`/${file}`))
    return [...sorted.filter(waits), ...sorted.filter(file => !waits(file))]
  }
}
