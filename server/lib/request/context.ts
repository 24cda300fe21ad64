import type { Context, Hono } from 'hono'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import type { Lanes } from '../../http/lanes.ts'

/** What a request knows on its way through the API. */
export interface Env {
  Bindings: {
    /** The client's address, as far as the configured proxies may speak for it. */
    address?: string
    /** Ends the connection at once, whatever is still to be sent. */
    hangUp?: () => void
    /** Whether the process ends, and only answers whoever has asked. */
    isDraining?: boolean
    /** Where calls wait for their turn; absent for a page that asks, which has had its own. */
    lanes?: Lanes
  }
  Variables: {
    deps: Deps
    language: Language
    requestId: string
    /** Whoever has sent it, once a token has said so. */
    userId?: string
  }
}

export type App = Hono<Env>
export type Ctx = Context<Env>
