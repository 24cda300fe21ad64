import { exportFamily, type FamilyExport } from '#contract/privacy/export.ts'
import type { Failure } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { saveFile } from '../browser/save-file.ts'

/** Asks for everything that is stored of the family and saves it as a file; gives why it could not. */
export async function askAndSave(ask: Ask): Promise<Failure | null> {
  const answer = await ask(exportFamily, {})
  if (!answer.ok) return answer.failure
  saveExport(answer.data)
  return null
}

/** Saves it as a file, for people to look into as well. The name says when, and nobody's. */
export function saveExport(data: FamilyExport): void {
  const day = data.exportedAt.slice(0, 'YYYY-MM-DD'.length)
  saveFile(`nashat-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
}
