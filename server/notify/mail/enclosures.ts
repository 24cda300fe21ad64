import type { Log } from '../../lib/log.ts'
import type { Message } from '../message.ts'
import type { Attachment } from '../notice.ts'
import { type MailDetails, NO_DETAILS } from './mail-details.ts'
import type { MailPictures } from './pictures.ts'

/** The parts of a mail besides its text. */
export interface Enclosures {
  details: MailDetails
  logo: Attachment | null
  /** The picture of the activity, if the mail is about one. */
  cover: Attachment | null
}

export const NOTHING_ENCLOSED: Enclosures = { details: NO_DETAILS, logo: null, cover: null }

export interface EnclosureSources {
  /** Reads the details that a mail to a family shows. */
  detailsOf: (message: Message) => Promise<MailDetails>
  pictures: MailPictures
  log: Pick<Log, 'error'>
}

/**
 * Reads the details and pictures of a mail. If that fails, the mail is sent without them, because it could
 * otherwise come too late.
 */
export async function enclosuresFor(
  message: Message,
  { detailsOf, log, pictures }: EnclosureSources,
): Promise<Enclosures> {
  if (message.channel !== 'email' || message.kind === 'contact') return NOTHING_ENCLOSED
  const failed = (error: unknown) => {
    log.error('A mail is sent without its details and pictures', { error })
    return null
  }
  const details = (await detailsOf(message).catch(failed)) ?? NO_DETAILS
  const [activity, ...others] = details.activities.values()
  const hasOne = activity && others.length === 0
  const [logo, cover] = await Promise.all([
    pictures.logo().catch(failed),
    hasOne ? pictures.cover(activity.image).catch(failed) : null,
  ])
  return { details, logo, cover }
}
