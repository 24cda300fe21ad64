import { useHydrated } from './use-hydrated.ts'

interface Props {
  busy: boolean
  children: string
  /** Something else in the form is its main action. */
  isPlain?: boolean
}

/** Submits the form once the page is hydrated; keeps its width while busy. */
export function SubmitButton({ busy, children, isPlain = false }: Props) {
  const isAlive = useHydrated()
  return (
    <button
      type="submit"
      className={isPlain ? 'button button-large' : 'button button-primary button-large'}
      disabled={!isAlive}
      aria-busy={busy}
    >
      {children}
    </button>
  )
}
