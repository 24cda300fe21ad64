import { useHydrated } from './use-hydrated.ts'

interface Props {
  /** The browser is asking for the passkey. */
  isBusy?: boolean
  /** It is the first way on the page. */
  isFirst?: boolean
  children: string
  onPress: () => void
}

/** Asks for a passkey. Without scripts it does nothing, so it is enabled after hydration. */
export function PasskeyButton({ children, isBusy = false, isFirst = false, onPress }: Props) {
  const isAlive = useHydrated()
  return (
    <button
      type="button"
      className={isFirst ? 'button button-primary button-large' : 'button'}
      disabled={!isAlive}
      aria-busy={isBusy}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
