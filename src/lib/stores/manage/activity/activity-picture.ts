import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { MAX_IMAGE_BYTES, uploadImage } from '#contract/manage/images.ts'
import { askWithFile } from '../../../api/ask-with-file.ts'
import { type FormProblem, type FormTexts, problemOf } from '../../../forms/form-problem.ts'
import { type FormState, IDLE, refused } from '../../../forms/form-state.ts'

interface Options {
  gId: string
  language: Language
  t: FormTexts
  onGiven: () => Promise<void>
}

/** While sending: the progress of the upload, in percent. */
type PictureState = FormState<FormProblem, unknown, { percent: number }>

/** Creates the store that uploads a picture of an activity. */
export function createActivityPicture({ gId, language, onGiven, t }: Options) {
  const $state = atom<PictureState>(IDLE)

  return {
    $state: readonlyType($state),
    async give(image: Blob): Promise<void> {
      if ($state.get().status === 'sending') return
      if (image.size > MAX_IMAGE_BYTES)
        return $state.set(
          refused({
            fields: { image: t.errors['image']?.['too_big'] ?? '' },
            message: null,
            code: null,
          }),
        )
      $state.set({ status: 'sending', percent: 0 })
      const form = new FormData()
      form.append('gId', gId)
      form.append('image', image)
      const answer = await askWithFile(uploadImage, form, {
        language,
        onProgress: percent => $state.set({ status: 'sending', percent }),
      })
      if (!answer.ok) return $state.set(refused(problemOf(answer.failure, ['image'], t)))
      await onGiven()
      $state.set({ status: 'done' })
    },
  }
}
