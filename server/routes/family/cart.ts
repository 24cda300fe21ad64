import * as contract from '#contract/cart/cart.ts'
import type { Language } from '#contract/language.ts'
import type { App } from '../../lib/request/context.ts'
import * as cart from '../../services/family/cart/cart.ts'
import { checkOut } from '../../services/family/cart/check-out.ts'
import { mountPrivate } from '../mount.ts'
import { idempotencyKeyOf, toChildCheck, toResult } from './registrations.ts'

export function mountCart(app: App): void {
  mountPrivate(app, contract.getCart, async (_, caller, c) =>
    toCart(await cart.readCart(c.var.deps, caller), c.var.language),
  )
  mountPrivate(app, contract.addToCart, async ({ items }, caller, c) =>
    toCart(await cart.addToCart(c.var.deps, caller, items), c.var.language),
  )
  mountPrivate(app, contract.chooseChildInCart, async (input, caller, c) =>
    toCart(await cart.chooseChild(c.var.deps, caller, input), c.var.language),
  )
  mountPrivate(app, contract.removeFromCart, async ({ lineId }, caller, c) =>
    toCart(await cart.removeFromCart(c.var.deps, caller, lineId), c.var.language),
  )
  mountPrivate(app, contract.checkOutCart, async (input, caller, c) => {
    const { deps, language } = c.var
    const outcomes = await checkOut(deps, caller, input, idempotencyKeyOf(c))
    return {
      results: outcomes.map(outcome => ({
        ...toResult(outcome, language),
        lineId: outcome.lineId,
        gId: outcome.gId,
      })),
      cart: toCart(await cart.readCart(deps, caller), language),
    }
  })
}

/** Converts a cart to the language of the request. */
const toCart = ({ fees, lines }: cart.CheckedCart, language: Language): contract.Cart => ({
  fees,
  lines: lines.map(line => ({ ...line, check: line.check && toChildCheck(line.check, language) })),
})
