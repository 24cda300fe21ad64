import { vi } from 'vitest'

export interface FakeBrowser {
  storage: Storage
  /** The addresses that the page was redirected to. */
  visited: string[]
  /** How often an event about the session was dispatched. */
  told(): number
}

/** The part of a browser that the session needs: storage, a cookie, an address, events. */
export function fakeBrowser(stored: Record<string, string> = {}): FakeBrowser {
  const kept = new Map(Object.entries(stored))
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  } satisfies Storage
  // Stored items must be listed as properties of the storage, as in a browser.
  const storage: Storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) => ({
      value: kept.get(String(name)),
      enumerable: true,
      configurable: true,
    }),
  })
  const visited: string[] = []
  const dispatch = vi.fn()
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', {
    protocol: 'http:',
    pathname: '/profile/edit',
    search: '?a=1',
    assign: (address: string) => visited.push(address),
  })
  vi.stubGlobal('dispatchEvent', dispatch)
  return { storage, visited, told: () => dispatch.mock.calls.length }
}

/** A token like those of the server, but without a valid signature. */
export function tokenOf(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.signature`
}
