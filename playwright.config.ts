import { defineConfig } from '@playwright/test'
import { findBrowser, leftOutArgs, PLAYWRIGHT_ARGS } from './scripts/lib/browser.ts'
import { freePort } from './scripts/lib/site.ts'

// Chosen once; the workers, which read this file again, are told by the environment.
const PORT = (process.env['E2E_PORT'] ??= String(await freePort()))

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: a test that waits for a page leaves its core to another.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  // Shared machines are slow at times: what is to come may take its time, it only has to come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      executablePath: await findBrowser(),
      args: PLAYWRIGHT_ARGS,
      ignoreDefaultArgs: leftOutArgs(),
      // Where a machine says nothing of letters, files in Arabic would be called "download".
      env: { LC_ALL: 'C.UTF-8', ...process.env },
    },
    // A worker repeats what a page asks for: `page.route` would not see it. The tests of the offline page have it.
    serviceWorkers: 'block',
    // Pictures of what moves took a quarter of a run (decision 065). Tests of what moves let it move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node --disable-warning=ExperimentalWarning scripts/test/serve-for-tests.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
