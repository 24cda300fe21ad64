import type { Language } from '#contract/language.ts'

/** The part of `SpeechRecognition` that is used here. TypeScript does not have it yet. */
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

interface SpeechHandlers {
  /** Receives all that was said so far. It may still change. */
  onText: (text: string) => void
  /** Called once, however it ended. */
  onEnd: (hasFailed: boolean) => void
}

const SPEECH_LOCALES = { ar: 'ar-SA', en: 'en-US' } as const satisfies Record<Language, string>

const recognition = () => (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition

/**
 * Checks if this browser recognises speech on the device and has the language model for it. Other
 * browsers send the audio to their vendor, which we do not ask of a parent.
 */
export async function canListenOnDevice(language: Language): Promise<boolean> {
  try {
    // Without a microphone there is nothing to offer. Browsers without speech recognition of their
    // own crash at this call.
    const devices = await navigator.mediaDevices.enumerateDevices()
    if (!devices.some(({ kind }) => kind === 'audioinput')) return false
    const wanted = { langs: [SPEECH_LOCALES[language]], processLocally: true }
    return (await recognition()?.available?.(wanted)) === 'available'
  } catch {
    return false
  }
}

/** Listens on the device until the user has said something. Returns how to stop earlier. */
export function listenOnDevice(language: Language, { onEnd, onText }: SpeechHandlers): () => void {
  const Recogniser = recognition()
  if (!Recogniser) throw new Error('Speech recognition is not available.')
  const recogniser = new Recogniser()
  let hasFailed = false
  recogniser.lang = SPEECH_LOCALES[language]
  recogniser.processLocally = true
  recogniser.interimResults = true
  recogniser.addEventListener('result', event => onText(textOf(event)))
  recogniser.addEventListener('error', () => (hasFailed = true))
  recogniser.addEventListener('end', () => onEnd(hasFailed))
  recogniser.start()
  return () => recogniser.stop()
}

const textOf = (event: Event) =>
  Array.from(
    (event as Event & { results: SpeechRecognitionResultList }).results,
    result => result[0]?.transcript ?? '',
  ).join('')
