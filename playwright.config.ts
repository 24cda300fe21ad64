import { defineConfig } from '@playwright/test'
import { findBrowser, ignoredDefaultArgs, PLAYWRIGHT_ARGS } from './scripts/lib/browser.ts'
import { freePort } from './scripts/lib/site.ts'

// Chosen once and passed to the workers in the environment, because they read this file again.
const PORT = (process.env['E2E_PORT'] ??= String(await freePort()))

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: a test that waits for a page leaves its core to another.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  // Shared machines are slow at times: what a test waits for may take long, it only has to come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      executablePath: await findBrowser(),
      args: PLAYWRIGHT_ARGS,
      ignoreDefaultArgs: ignoredDefaultArgs(),
      // Without a locale on the machine, Arabic file names would become "download".
      env: { LC_ALL: 'C.UTF-8', ...process.env },
    },
    // A service worker sends the requests of a page itself, where `page.route` does not see them. The tests
    // of the offline page allow it.
    serviceWorkers: 'block',
    // Without motion, because screenshots of it took a quarter of a run (decision 065). Tests of motion allow
    // it.
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
