import type { APIRoute } from 'astro'
import { answerFeed } from '../../../documents/newest.ts'

/** Reads the city from the path, because behind the middleware an endpoint does not get its parameters. */
export const GET: APIRoute = context => answerFeed(context, context.locals.path.split('/')[2])
