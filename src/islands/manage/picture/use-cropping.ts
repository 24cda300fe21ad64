import { useCallback, useState } from 'react'
import { cropPicture, type DecodedPicture, readPicture } from '../../../lib/browser/picture.ts'
import type { CropArea } from '../../../lib/manage/crop-geometry.ts'
import type { CropDialog } from './CropDialog.tsx'

type Give = (file: Blob) => Promise<void>

interface Step {
  file: File
  picture: DecodedPicture
  Dialog: typeof CropDialog
}

/**
 * The cropping step between choosing a file and uploading it. If the browser cannot read or crop the
 * picture, or the step does not load, the file is uploaded unchanged.
 */
export function useCropping(give: Give) {
  const [step, setStep] = useState<Step | null>(null)

  const choose = useCallback(
    (file: File | null | undefined) => {
      if (file) void begin(file, setStep, give)
    },
    [give],
  )

  const close = () => {
    step?.picture.bitmap.close()
    setStep(null)
  }

  async function use(area: CropArea) {
    if (!step) return
    const part = await cropPicture(step.picture, area)
    close()
    await give(part ?? step.file)
  }

  return { choose, cropping: step && { ...step, close, use } }
}

async function begin(file: File, onStep: (step: Step) => void, give: Give): Promise<void> {
  const [picture, loaded] = await Promise.all([
    readPicture(file),
    import('./CropDialog.tsx').catch(() => null),
  ])
  if (picture && loaded) onStep({ file, picture, Dialog: loaded.CropDialog })
  else await give(file)
}
