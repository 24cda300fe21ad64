import type { APIRoute } from 'astro'
import { answerWith } from '../../documents/answer.ts'
import { todayManifestText } from '../../documents/manifest.ts'

export const GET: APIRoute = ({ locals }) =>
  answerWith(todayManifestText(locals.language), 'manifest')
