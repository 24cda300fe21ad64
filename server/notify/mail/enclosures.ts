import type { Log } from '../../lib/log.ts'
import type { Message } from '../message.ts'
import type { Attachment } from '../notice.ts'
import { type MailDetails, NO_DETAILS } from './mail-details.ts'
import type { MailPictures } from './pictures.ts'

/** What goes into a mail beside its words. */
export interface Enclosures {
  details: MailDetails
  logo: Attachment | null
  /** The picture of the activity, if the mail is about one. */
  cover: Attachment | null
}

export const NOTHING_ENCLOSED: Enclosures = { details: NO_DETAILS, logo: null, cover: null }

export interface EnclosureSources {
  /** What a mail to a family shows of its activities. */
  detailsOf: (message: Message) => Promise<MailDetails>
  pictures: MailPictures
  log: Pick<Log, 'error'>
}

/**
 * Reads what goes along with a mail. A parent gets the words also when that fails: a mail that
 * waits for its picture may come too late.
 */
export async function enclosuresFor(
  message: Message,
  { detailsOf, log, pictures }: EnclosureSources,
): Promise<Enclosures> {
  if (message.channel !== 'email' || message.kind === 'contact') return NOTHING_ENCLOSED
  const failed = (error: unknown) => {
    log.error('A mail goes without what it shows', { error })
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
