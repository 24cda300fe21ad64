import { networkOf } from '../network.ts'
import type { Ctx } from './context.ts'

/** The place that limits count by. A subscriber with many addresses counts as one. */
export const placeOf = ({ env }: Pick<Ctx, 'env'>): string => networkOf(env.address ?? '')
