import type { APIRoute } from 'astro'
import { answerWith } from '../../documents/answer.ts'
import { securityText } from '../../documents/security.ts'

export const GET: APIRoute = ({ locals, rewrite }) =>
  locals.language === 'en' ? answerWith(securityText(locals, new Date()), 'text') : rewrite('/404')
