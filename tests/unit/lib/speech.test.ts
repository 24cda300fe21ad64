import { afterEach, describe, expect, test, vi } from 'vitest'
import { canListenOnDevice } from '../../../src/lib/browser/speech.ts'

/**
 * A browser with these microphones, and what its recogniser reports for speech on the device; null: it has no
 * recogniser.
 */
function browserWith(kinds: string[], available: string | null) {
  const ask = vi.fn(async () => available)
  vi.stubGlobal('navigator', {
    mediaDevices: { enumerateDevices: async () => kinds.map(kind => ({ kind })) },
  })
  vi.stubGlobal('SpeechRecognition', available === null ? undefined : { available: ask })
  return ask
}

afterEach(() => vi.unstubAllGlobals())

describe('A microphone', () => {
  test.each([
    ['ar', 'ar-SA'],
    ['en', 'en-US'],
  ] as const)(
    'is shown if the device itself recognises the language: %s',
    async (language, lang) => {
      const ask = browserWith(['videoinput', 'audioinput'], 'available')
      expect(await canListenOnDevice(language)).toBe(true)
      expect(ask).toHaveBeenCalledWith({ langs: [lang], processLocally: true })
    },
  )

  test.each([null, 'downloadable', 'downloading', 'unavailable'])(
    'is not shown if speech would be sent elsewhere: %s',
    async available => {
      browserWith(['audioinput'], available)
      expect(await canListenOnDevice('en')).toBe(false)
    },
  )

  test('is not shown without speech recognition, and no permission is requested', async () => {
    const ask = browserWith(['audiooutput'], 'available')
    expect(await canListenOnDevice('en')).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })
})
