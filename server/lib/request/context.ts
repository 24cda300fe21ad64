import type { Context, Hono } from 'hono'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import type { Lanes } from '../../http/lanes.ts'

/** What the API knows about a request. */
export interface Env {
  Bindings: {
    /** The client's address, as far as the trusted proxies vouch for it. */
    address?: string
    /** Closes the connection at once, even if data is still to be sent. */
    hangUp?: () => void
    /** Whether the process is shutting down and only finishes requests under way. */
    isDraining?: boolean
    /** The lanes in which calls wait. Absent for calls of a page, which has waited itself. */
    lanes?: Lanes
  }
  Variables: {
    deps: Deps
    language: Language
    requestId: string
    /** The signed-in user, once the token was checked. */
    userId?: string
  }
}

export type App = Hono<Env>
export type Ctx = Context<Env>
