import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId, language, moment, paging } from '../shapes.ts'

const familyMessage = z.object({
  messageId: z.guid(),
  at: moment,
  activity: z.object({
    gId,
    slug: z.string(),
    activityName: z.string(),
    activityName_Ar: z.string(),
    schoolName_En: z.string(),
    schoolName_Ar: z.string(),
    /** E.164; null if the school shows none. */
    schoolPhone: z.nullable(z.string()),
  }),
  /** In the language of the request if the school wrote it; otherwise in the other language. */
  text: z.string(),
  language,
  readAt: z.nullable(moment),
})
export type FamilyMessage = z.infer<typeof familyMessage>

export const getMessages = {
  method: 'GET',
  path: 'parents/getmessages',
  summary: 'Lists messages from schools to the parent, newest first.',
  input: z.object(paging),
  output: z.array(familyMessage),
  access: 'token',
  refusals: [],
  paged: true,
} as const satisfies Endpoint

/** A message that was read stays read. */
export const readMessage = {
  method: 'POST',
  path: 'parents/readmessage',
  summary: 'Marks a message as read.',
  input: z.object({ messageId: z.guid() }),
  output: z.undefined(),
  access: 'token',
  refusals: ['not_found'],
  status: 204,
} as const satisfies Endpoint
