import { useEffect, useEffectEvent } from 'react'

interface OtpCredential extends Credential {
  readonly code?: string
}

/** Reads the code from the text message if the browser can (WebOTP) and the user allows it. */
export function useWebOtp(wanted: boolean, take: (code: string) => void): void {
  const arrive = useEffectEvent(take)
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return
    const listening = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: listening.signal }
    navigator.credentials.get(request as CredentialRequestOptions).then(
      credential => {
        const { code } = (credential as OtpCredential | null) ?? {}
        if (code) arrive(code)
      },
      // Refused or cancelled: the user types the code.
      () => {},
    )
    return () => listening.abort()
  }, [wanted])
}
