import type { APIRoute } from 'astro'
import { answerWith } from '../documents/answer.ts'
import { workerText } from '../documents/offline/worker-text.ts'

export const GET: APIRoute = () => answerWith(workerText(), 'script')
