import { connectionOf, networkOf } from '../network.ts'
import type { Ctx } from './context.ts'

/** The place that limits count by. A subscriber with many addresses counts as one. */
export const placeOf = ({ env }: Pick<Ctx, 'env'>): string => networkOf(env.address ?? '')

/** The place that takes turns with others when requests wait (decision 165). */
export const placeInQueue = ({ env }: Pick<Ctx, 'env'>): string => connectionOf(env.address ?? '')
