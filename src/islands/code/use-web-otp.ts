import { useEffect, useEffectEvent } from 'react'

interface OtpCredential extends Credential {
  readonly code?: string
}

/** Takes the code out of the message where a browser can (WebOTP) and the person lets it. */
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
      // Refused, or called off: the code is typed.
      () => {},
    )
    return () => listening.abort()
  }, [wanted])
}
