import { answerInThread } from '../lib/thread.ts'
import { xlsxOf } from './xlsx-of.ts'

await answerInThread(xlsxOf)
