import { defineConfig } from 'vitest/config'

const API = ['tests/api/**/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: './tests/setup/fast-check.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'process', include: ['tests/process/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'pglite', include: API, globalSetup: './tests/setup/pglite.ts' },
      },
      {
        extends: true,
        test: { name: 'postgres', include: API, globalSetup: './tests/setup/postgres.ts' },
      },
    ],
  },
})
