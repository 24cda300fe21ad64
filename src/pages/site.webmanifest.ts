import type { APIRoute } from 'astro'
import { answerWith } from '../documents/answer.ts'
import { manifestText } from '../documents/manifest.ts'

export const GET: APIRoute = ({ locals }) => answerWith(manifestText(locals.language), 'manifest')
