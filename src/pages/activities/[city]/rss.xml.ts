import type { APIRoute } from 'astro'
import { answerFeed } from '../../../documents/newest.ts'

/** The address says which city: behind the middleware an endpoint is not told its parameters. */
export const GET: APIRoute = context => answerFeed(context, context.locals.path.split('/')[2])
