/** What the scripts of every page take. */
const BASE =
  /\0vite\/preload-helper\.js$|\/src\/lib\/(?:browser\/(?:keys|trusted)|activities\/seats-now)\.ts$/
/** All that draws islands: whoever loads one of them needs them all. */
const REACT =
  /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores\/react)\/|\/src\/islands\/renderer\.ts$/
/** What nearly every island takes: one file of them packs better than ten. */
const SHARED =
  /\/contract\/(?:search\/filters-registry|fixed-ids|limits)\.ts$|\/src\/.*\/(?:Icon|Loader|address|events|history|i18n-format|icons|paths|signed-in)\.tsx?$/
/** All that the home page draws at once, in one file. */
const LIST =
  /\/src\/.*\/(?:ActivityList|Found|Headline|activity-list\/context|filter-choices|filter-readers|filter-texts|list-filters)\.tsx?$/
/** What nearly every form takes, for the same reason. */
const FORMS =
  /\/src\/.*\/(?:Dialog|Field|FormMessage|TextField|answer|attributes|claims|form-icons|form-state|kept-databases|loaded|return-url|session-storage|tab-storage|use-focus)\.tsx?$/

/** What was typed and not yet sent, for the pages that keep it. */
const DRAFTS =
  /\/src\/(?:lib\/(?:browser\/storage\/tab-names|session\/(?:draft-key|owned-draft|sealed-text))|islands\/shared\/use-open-drafts)\.ts$/

/** What texts are filled with, on every page of a parent. */
const FORMAT =
  /\/(?:src\/lib\/(?:format\/(?:format|format-counts|time-range|today)|stores\/account\/session)|contract\/text\/digits)\.ts$/
/** What asks the API: it comes late to pages that draw a form before anybody needs it. */
const ASKING =
  /\/(?:contract\/(?:changed|family\/child|shapes)|src\/(?:lib\/api\/ask|islands\/profile\/(?:Part|Shape)))\.tsx?$/
/** What the calls about registrations bring along. */
const REGISTERING =
  /\/(?:contract\/(?:card|family\/(?:calendars|registrations))|src\/lib\/browser\/save-file)\.tsx?$/

/** Whose turn it is, and when: for the family's row, the week and the lists of registrations. */
const DAYS =
  /\/src\/(?:lib\/(?:registrations\/(?:registration-rows|week|time-left)|stores\/family)|islands\/registrations\/use-now)\.ts$/

/** What a device keeps for when there is no connection, for the pages that do. */
const KEPT = /node_modules\/idb\/|\/src\/lib\/(?:browser\/push\/wake|sealed\/seal)\.ts$/

/** What nearly every page of the console begins with. */
const CONSOLE =
  /\/(?:contract\/manage\/planned|src\/(?:islands\/manage\/(?:Console|ManageNav|use-claims)|lib\/(?:format\/venue-time|seen-as\/seen-as)))\.tsx?$/

/** Who works for a school, and as what: pages of parents ask that as well. */
const STAFF = /\/(?:contract\/staff\/roles|src\/lib\/account\/staff)\.ts$/

/** What dates of an activity and marks at them take, but for what other pages take of it. */
const SESSIONS =
  /\/(?:contract\/(?:trainer\/(?:day|marks)|manage\/managed-session)|src\/lib\/manage\/session-note)\.ts$/
/** What is near: the list chooses it, the page of an activity says it. */
const NEAR = /\/(?:contract\/(?:near|place)|src\/lib\/browser\/near-place)\.ts$/
/** Signing up counts letters without the schema library. */
const PASSWORD = /\/contract\/accounts\/password-length\.ts$/
const IDENTITY = /\/contract\/accounts\/identity\.ts$/
const TYPED = /\/contract\/text\/typed-text\.ts$/

/** Makes few files of what the browser loads. */
export function clientChunks() {
  return {
    name: 'nashat:client-chunks',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        const groups = [
          { name: 'base', test: BASE, priority: 2 },
          { name: 'react', test: REACT, priority: 1 },
          { name: 'list', test: LIST },
          { name: 'shared', test: SHARED, priority: 1 },
          { name: 'forms', test: FORMS, priority: 1 },
          { name: 'drafts', test: DRAFTS },
          { name: 'format', test: FORMAT, priority: 1 },
          { name: 'asking', test: ASKING },
          { name: 'registering', test: REGISTERING },
          { name: 'days', test: DAYS },
          { name: 'kept', test: KEPT },
          { name: 'staff', test: STAFF },
          { name: 'typed-text', test: TYPED },
          { name: 'identity', test: IDENTITY },
          { name: 'password', test: PASSWORD, priority: 1 },
          { name: 'near', test: NEAR, priority: 2 },
          { name: 'sessions', test: SESSIONS },
          { name: 'console', test: CONSOLE },
        ]
        const output = { codeSplitting: { groups } }
        updateConfig({
          vite: {
            // React tells the developer tools of a browser about itself.
            define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
            environments: { client: { build: { rolldownOptions: { output } } } },
            plugins: [smallPreload, shortPreloads, withoutSummaries],
          },
        })
      },
    },
  }
}

/** Vite's own is three times as long: no code here that comes late brings styles along. */
const PRELOAD = `
const asked = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

const smallPreload = {
  name: 'nashat:small-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => PRELOAD,
  },
}

/**
 * Which files each file of the bundle imports, as a script tag would. Without any lists the login dialog
 * takes four round trips instead of one; with Vite's own, which name what a page has already, /profile and the
 * home page are past their budgets.
 */
const imported = new Map()

const shortPreloads = {
  name: 'nashat:short-preloads',
  applyToEnvironment: ({ name }) => name === 'client',
  // Astro takes nothing but the output of what its own configuration says of the browser's build.
  configEnvironment: name =>
    name === 'client'
      ? { build: { modulePreload: { polyfill: false, resolveDependencies: withoutKnown } } }
      : undefined,
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const [file, { imports }] of Object.entries(bundle)) imported.set(file, imports ?? [])
    },
  },
}

/** A file with all that comes with it. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of imported.get(file) ?? []) withImports(next, found)
  return found
}

/** What comes once a page rests. */
const UNHURRIED = /\/follow-(?:day|week)\./

/** What a file asks for ahead of an `import()`: neither what it has itself, nor what is asked for anyway. */
function withoutKnown(asked, files, { hostId, hostType }) {
  if (hostType !== 'js') return files
  if (UNHURRIED.test(asked)) return []
  const known = withImports(hostId)
  return files.filter(file => file !== asked && !known.has(file))
}

/** What the OpenAPI document says of a call, and how SQL finds what a filter shows: a browser would load it for nothing. */
const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const SUMMARY = new RegExp(String.raw`\b(?:summary|condition):\s*${TEXT}(?:\s*\+\s*${TEXT})*,`, 'g')

const withoutSummaries = {
  name: 'nashat:without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    // No line goes, so that traces still name the right ones.
    handler: code => ({
      code: code.replace(SUMMARY, text => '\n'.repeat(text.split('\n').length - 1)),
      map: null,
    }),
  },
}
