import type { APIRoute } from 'astro'
import { answerWith } from '../documents/answer.ts'
import { robotsText } from '../documents/robots.ts'

export const GET: APIRoute = ({ locals, rewrite }) =>
  locals.language === 'en' ? answerWith(robotsText(locals.siteUrl), 'text') : rewrite('/404')
