import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { MAX_IMAGE_BYTES, uploadImage } from '#contract/manage/images.ts'
import { askWithFile } from '../../api/ask-with-file.ts'
import { type FormTexts, problemOf } from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'

interface Options {
  gId: string
  language: Language
  t: FormTexts
  /** Makes a photograph small enough to be sent. */
  shrink: (file: Blob) => Promise<Blob>
  onGiven: () => Promise<void>
}

/** Gives an activity a picture. */
export function createActivityPicture({ gId, language, onGiven, shrink, t }: Options) {
  const $state = atom<FormState>(IDLE)

  return {
    $state: readonlyType($state),
    async give(file: Blob): Promise<void> {
      if ($state.get().status === 'sending') return
      $state.set(SENDING)
      const image = await shrink(file)
      if (image.size > MAX_IMAGE_BYTES)
        return $state.set(
          refused({
            fields: { image: t.errors['image']?.['too_big'] ?? '' },
            message: null,
            code: null,
          }),
        )
      const form = new FormData()
      form.append('gId', gId)
      form.append('image', image)
      const answer = await askWithFile(uploadImage, form, { language })
      if (!answer.ok) return $state.set(refused(problemOf(answer.failure, ['image'], t)))
      await onGiven()
      $state.set({ status: 'done' })
    },
  }
}
