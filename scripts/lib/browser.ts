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

/** What a browser needs to run anywhere, also as root, and to keep to itself. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Features that Chromium runs without. The popup of the address bar is two pages of its own in each
 * window, half of what opening a page costs. Of two such switches Chromium takes the last, so those
 * of Playwright 1.65 are named here again, but for Windows and Edge (`disabledFeatures`).
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

/** What Chromium is started with where Playwright drives it. */
export const PLAYWRIGHT_ARGS = [
  ...BROWSER_ARGS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

const SHARED_MEMORY = '/dev/shm'
/** Two browsers with some pages each; containers often have 64 MB. */
const ENOUGH_BYTES = 1024 ** 3

/**
 * What Playwright starts Chromium with, and what is left out of it: it puts the memory that processes
 * share into files of the disk, because that of a container is mostly small. Where there is enough of
 * it, a page takes a tenth less of the processor.
 */
export function leftOutArgs(): string[] {
  if (!existsSync(SHARED_MEMORY)) return []
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ENOUGH_BYTES ? ['--disable-dev-shm-usage'] : []
}

/**
 * The first Chromium that is there: the machine's own, Playwright's, or else the one that an npm
 * package carries, which needs nothing installed (Linux on x64).
 */
export async function findBrowser(): Promise<string> {
  const installed = INSTALLED.find(path => path !== undefined && existsSync(path))
  if (installed) return installed

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  // Read when the package is imported: without it the package takes no care of its libraries.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** The name and version that a browser gives itself, such as `Chromium 156.0.8078.79`. */
export async function browserVersion(executable: string): Promise<string> {
  const { stdout } = await promisify(execFile)(executable, ['--version'])
  return stdout.trim()
}
