import { execFile } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { promisify } from 'node:util'

const INSTALLED = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Arguments with which Chromium runs anywhere, also as root, and contacts no other service. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Features that Chromium runs without. The popup of the address bar is two extra pages in each window, half
 * of the cost of opening a page. If the switch comes twice, Chromium uses only the last, so the features that
 * Playwright 1.65 disables are repeated here, except those for Windows and Edge (`disabledFeatures`).
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Arguments of a Chromium that Playwright drives. */
export const PLAYWRIGHT_ARGS = [
  ...BROWSER_ARGS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

const SHARED_MEMORY = '/dev/shm'
/** Shared memory for two browsers with some pages each; containers often have 64 MB. */
const ENOUGH_BYTES = 1024 ** 3

/**
 * Returns the arguments of Playwright to leave out. It makes Chromium use files on disk as shared memory,
 * because containers mostly have little. With enough shared memory a page takes a tenth less CPU.
 */
export function ignoredDefaultArgs(): string[] {
  if (!existsSync(SHARED_MEMORY)) return []
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ENOUGH_BYTES ? ['--disable-dev-shm-usage'] : []
}

/**
 * Returns the path of the first Chromium that exists: the machine's own, Playwright's, or else that of an npm
 * package, which needs nothing installed (Linux on x64).
 */
export async function findBrowser(): Promise<string> {
  const installed = INSTALLED.find(path => path !== undefined && existsSync(path))
  if (installed) return installed

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  // The package reads this when it is imported: without it, it does not set up its libraries.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** Returns the name and version that a browser reports, such as `Chromium 156.0.8078.79`. */
export async function browserVersion(executable: string): Promise<string> {
  const { stdout } = await promisify(execFile)(executable, ['--version'])
  return stdout.trim()
}
