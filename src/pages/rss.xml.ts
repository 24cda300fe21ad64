import type { APIRoute } from 'astro'
import { answerFeed } from '../documents/newest.ts'

export const GET: APIRoute = context => answerFeed(context)
