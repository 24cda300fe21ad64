import type { APIRoute } from 'astro'
import { answerWith } from '../documents/answer.ts'
import { keptPageWorkerText } from '../documents/offline/worker-text.ts'

export const GET: APIRoute = () => answerWith(keptPageWorkerText(), 'script')
