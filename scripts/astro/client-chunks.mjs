import { KEPT_PARTS } from '../../src/documents/offline/kept-parts.ts'

/** Modules that every page loads. */
const BASE =
  /\0vite\/preload-helper\.js$|\/src\/(?:lib\/(?:browser\/(?:keys|page-language|trusted-types)|activities\/seats-key)|page-scripts\/(?:dialogs|every-page|offline|other-language|page-view|start-each|theme|vitals))\.ts$/
/**
 * React, the code that hydrates islands, and what nearly every island draws. This is not in `shared`, which pages
 * without islands load too: it would load React there.
 */
const REACT =
  /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores\/react)\/|\/src\/islands\/(?:renderer\.ts|shared\/(?:Icon|Loader)\.tsx)$/
/** Modules that nearly every island loads: one file compresses better than ten. */
const SHARED =
  /\/contract\/(?:search\/filters-registry|durations|fixed-ids|limits)\.ts$|\/src\/.*\/(?:address|events|history|i18n-format|icons|paths|signed-in)\.ts$/
/** All that the home page hydrates at once, in one file. */
const LIST =
  /\/src\/.*\/(?:ActivityList|Found|Headline|activity-list\/context|filter-choices|filter-readers|filter-texts|list-filters)\.tsx?$/
/** Modules that nearly every form loads, in one file for the same reason. */
const FORMS =
  /\/src\/.*\/(?:Dialog|Done|Field|FormMessage|TextField|answer|attributes|token-claims|form-icons|form-state|is-final|kept-databases|loaded|phone-text|return-url|serial-queue|session-tokens|single-flight|tab-storage|use-focus)\.tsx?$/

/** Drafts that were typed and not yet sent, for the pages that keep them. */
const DRAFTS =
  /\/src\/(?:lib\/(?:browser\/storage\/tab-names|session\/(?:draft-key|owned-draft|sealed-text))|islands\/shared\/use-open-drafts)\.ts$/

/** Functions that fill texts with values, on every page of a parent. */
const FORMAT =
  /\/(?:src\/lib\/(?:format\/(?:format|format-counts|format-span|time-range|today)|stores\/account\/session)|contract\/text\/(?:digits|typed-code))\.ts$/
/** The API client. Pages that show a form load it late, before anybody needs it. */
const ASKING =
  /\/(?:contract\/(?:changed|family\/child|shapes)|src\/(?:lib\/(?:api\/ask|session\/owner)|islands\/profile\/(?:Part|Shape)))\.tsx?$/
/** Modules that the calls about registrations need. */
const REGISTERING =
  /\/(?:contract\/(?:card|family\/(?:calendars|registrations))|src\/lib\/browser\/save-file)\.tsx?$/

/**
 * Functions for whose turn it is, and when: for the family's row, the week and the lists of registrations.
 */
const DAYS =
  /\/src\/(?:lib\/(?:registrations\/(?:registration-rows|week|time-left)|stores\/family)|islands\/registrations\/use-now)\.ts$/

/** Data that a device keeps for offline use, for the pages that keep some. */
const KEPT = /node_modules\/idb\/|\/src\/lib\/(?:browser\/offline-pages|sealed\/seal)\.ts$/

/** Modules that nearly every page of the console loads first. */
const CONSOLE =
  /\/(?:contract\/manage\/planned|src\/(?:islands\/manage\/(?:Console|ManageNav|use-console-claims)|lib\/(?:format\/venue-time|seen-as\/seen-as)))\.tsx?$/

/** The staff of a school and their roles: pages of parents ask for them as well. */
const STAFF = /\/(?:contract\/staff\/roles|src\/lib\/account\/staff)\.ts$/

/** Modules for the sessions of an activity and their marks, without those that other pages load too. */
const SESSIONS =
  /\/(?:contract\/(?:trainer\/(?:day|marks)|manage\/managed-session)|src\/lib\/manage\/session-note)\.ts$/
/** Places near the visitor: the list lets them be chosen, the page of an activity shows the distance. */
const NEAR = /\/(?:contract\/places\/(?:near|place)|src\/lib\/browser\/near-place)\.ts$/
/** What the form of a child and the list of children share. */
const CHILD = /\/src\/lib\/children\/(?:child-text|family-news|grades)\.ts$/
/** The length of a password. The sign-up form counts letters without the schema library. */
const PASSWORD = /\/contract\/accounts\/password-length\.ts$/
const IDENTITY = /\/contract\/accounts\/identity\.ts$/
const TYPED = /\/contract\/text\/typed-text\.ts$/

/** Bundles the browser's modules into few files. */
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
          { name: 'child-texts', test: CHILD },
          { name: 'sessions', test: SESSIONS },
          { name: 'console', test: CONSOLE },
        ]
        const output = { codeSplitting: { groups } }
        updateConfig({
          vite: {
            // Leaves out the part of React that talks to the browser's developer tools.
            define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
            environments: { client: { build: { rolldownOptions: { output } } } },
            plugins: [smallPreload, shortPreloads, withoutSummaries],
          },
        })
      },
    },
  }
}

/**
 * A short preload function. Vite's own is three times as long, and also loads styles, which no lazy code here
 * has.
 */
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
 * Which files each file of the bundle imports statically. Without preload lists the login dialog takes four
 * round trips instead of one; with Vite's own lists, which name files that a page has already, /profile and
 * the home page exceed their budgets.
 */
const imported = new Map()

const shortPreloads = {
  name: 'nashat:short-preloads',
  applyToEnvironment: ({ name }) => name === 'client',
  // Astro accepts no output options for the browser's build but those of its own configuration.
  configEnvironment: name =>
    name === 'client'
      ? { build: { modulePreload: { polyfill: false, resolveDependencies: withoutKnown } } }
      : undefined,
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      // Under another name they would be preloaded at once, and be missing offline.
      const names = new Set(Object.values(bundle).map(({ name }) => name))
      for (const name of UNHURRIED)
        if (!names.has(name)) this.error(`No file of the bundle is called ${name} (kept-parts.ts).`)
      for (const [file, { imports }] of Object.entries(bundle)) imported.set(file, imports ?? [])
    },
  },
}

/** Returns a file with all that it imports. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of imported.get(file) ?? []) withImports(next, found)
  return found
}

/** Modules that are loaded once a page is at rest. */
const UNHURRIED = Object.values(KEPT_PARTS).flatMap(({ late }) => late)

/**
 * The files to preload for an `import()`, without those that the importing file has itself or loads anyway.
 */
function withoutKnown(asked, files, { hostId, hostType }) {
  if (hostType !== 'js') return files
  if (UNHURRIED.some(name => asked.includes(`/${name}.`))) return []
  const known = withImports(hostId)
  return files.filter(file => file !== asked && !known.has(file))
}

/** Texts for the OpenAPI document, and the SQL of filters: the browser does not need them. */
const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const SUMMARY = new RegExp(String.raw`\b(?:summary|condition):\s*${TEXT}(?:\s*\+\s*${TEXT})*,`, 'g')

const withoutSummaries = {
  name: 'nashat:without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    // Keeps the number of lines, so that stack traces still name the right ones.
    handler: code => ({
      code: code.replace(SUMMARY, text => '\n'.repeat(text.split('\n').length - 1)),
      map: null,
    }),
  },
}
