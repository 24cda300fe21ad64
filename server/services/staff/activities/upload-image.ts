import type { Deps } from '../../../deps.ts'
import { convertUpload } from '../../../images/convert.ts'
import { NoPicture } from '../../../images/download.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { setImage } from '../../../queries/staff/write-activity.ts'
import { findWritten } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { inTransaction } from '../../transaction.ts'
import { recordDeed } from './history.ts'
import { lockExisting } from './lock-existing.ts'
import { requireOwnActivity } from '../rights.ts'

type UploadDeps = Pick<Deps, 'db' | 'now' | 'uploads'>

/**
 * Sets the picture of an activity. It is cropped to 3:2 and encoded anew, without metadata (place, camera).
 * Refuses `not_found`, `not_published` for a cancelled activity, and `image_unreadable`.
 */
export async function uploadImage(
  deps: UploadDeps,
  caller: Caller,
  { gId, image }: { gId: string; image: File },
): Promise<{ image: string }> {
  const { id } = await requireOwnActivity(deps, caller, gId)
  const drawn = await convertImage(Buffer.from(await image.arrayBuffer()))
  const url = await deps.uploads.add(drawn)
  return inTransaction(deps, async tx => {
    const locked = await lockExisting(tx, id)
    // Again, because the role may have been taken while the picture was read.
    await requireOwnActivity({ db: tx }, caller, gId)
    if (locked.cancelledAt) throw new Refusal('not_published')
    const before = (await findWritten(tx, id))?.rest.image ?? null
    await setImage(tx, id, url, deps.now())
    if (before !== url)
      await recordDeed(deps, tx, caller, {
        id,
        what: 'edited',
        before: { image: before },
        after: { image: url },
      })
    return { image: url }
  })
}

async function convertImage(bytes: Buffer): Promise<Buffer> {
  try {
    return await convertUpload(bytes)
  } catch (error) {
    if (error instanceof NoPicture) throw new Refusal('image_unreadable', { cause: error })
    throw error
  }
}
