import type { APIRoute } from 'astro'
import { answerWith } from '../documents/answer.ts'
import { todayWorkerText } from '../documents/offline/worker-text.ts'

export const GET: APIRoute = () => answerWith(todayWorkerText(), 'script')
