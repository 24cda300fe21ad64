import { exportFamily, type FamilyExport } from '#contract/privacy/export.ts'
import type { Failure } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { saveFile } from '../browser/save-file.ts'

/** Requests the export of the family's data and saves it as a file. Returns the failure, or null. */
export async function askAndSave(ask: Ask): Promise<Failure | null> {
  const answer = await ask(exportFamily, {})
  if (!answer.ok) return answer.failure
  saveExport(answer.data)
  return null
}

/** Saves the export as a file that people can read. Its name has the date, but no person's name. */
export function saveExport(data: FamilyExport): void {
  const day = data.exportedAt.slice(0, 'YYYY-MM-DD'.length)
  saveFile(`nashat-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
}
