/** Files that wait longest for a clock or for a database that is away. */
export const LONG_WAITS: readonly string[] = [
  'tests/faults/told-once.test.ts',
  'tests/faults/database-away.test.ts',
  'tests/faults/database.test.ts',
  'tests/faults/crowd.test.ts',
  'tests/faults/database-limits.test.ts',
  'tests/process/migrations.test.ts',
]
