import type { Context, Hono } from 'hono'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../deps.ts'

/** What a request knows on its way through the API. */
export interface Env {
  Bindings: {
    /** The client's address, as far as the configured proxies may speak for it. */
    address?: string
  }
  Variables: {
    deps: Deps
    language: Language
    requestId: string
  }
}

export type App = Hono<Env>
export type Ctx = Context<Env>

/** No call of ours comes near these. */
export const MAX_BODY_BYTES = 64 * 1024
/** A page that takes a form shows what is too long for a call again, so that it can be shortened. */
export const MAX_FORM_BYTES = 1024 * 1024
export const MAX_ADDRESS_LENGTH = 4096
