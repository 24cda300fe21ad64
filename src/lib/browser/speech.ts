import type { Language } from '#contract/language.ts'

/** As much of `SpeechRecognition` as is needed here; TypeScript does not know it yet. */
interface Recognition extends EventTarget {
  lang: string
  processLocally: boolean
  interimResults: boolean
  start(): void
  stop(): void
}

interface RecognitionClass {
  new (): Recognition
  available?: (wanted: { langs: string[]; processLocally: boolean }) => Promise<string>
}

interface Ears {
  /** Everything that was said so far; it may still become something else. */
  hear: (text: string) => void
  /** Once, whatever ended it. */
  end: (hasFailed: boolean) => void
}

const SPOKEN = { ar: 'ar-SA', en: 'en-US' } as const satisfies Record<Language, string>

const recognition = () => (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition

/**
 * Whether this browser recognises speech on the device itself, and has what that takes. Others send what is
 * said to their makers, which is not for us to ask of a parent.
 */
export async function canHearHere(language: Language): Promise<boolean> {
  try {
    // Without a microphone there is nothing to ask; and browsers without any speech of their own break at the question.
    const devices = await navigator.mediaDevices.enumerateDevices()
    if (!devices.some(({ kind }) => kind === 'audioinput')) return false
    const wanted = { langs: [SPOKEN[language]], processLocally: true }
    return (await recognition()?.available?.(wanted)) === 'available'
  } catch {
    return false
  }
}

/** Listens on the device until somebody has said something. Returns what ends it sooner. */
export function listenHere(language: Language, { end, hear }: Ears): () => void {
  const Recogniser = recognition()
  if (!Recogniser) throw new Error('Nothing here recognises speech.')
  const recogniser = new Recogniser()
  let hasFailed = false
  recogniser.lang = SPOKEN[language]
  recogniser.processLocally = true
  recogniser.interimResults = true
  recogniser.addEventListener('result', event => hear(textOf(event)))
  recogniser.addEventListener('error', () => (hasFailed = true))
  recogniser.addEventListener('end', () => end(hasFailed))
  recogniser.start()
  return () => recogniser.stop()
}

const textOf = (event: Event) =>
  Array.from(
    (event as Event & { results: SpeechRecognitionResultList }).results,
    result => result[0]?.transcript ?? '',
  ).join('')
