import { useHydrated } from './use-hydrated.ts'

/** Submits the form once the page is hydrated; keeps its width while busy. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const isAlive = useHydrated()
  return (
    <button
      type="submit"
      className="button button-primary button-large"
      disabled={!isAlive}
      aria-busy={busy}
    >
      {children}
    </button>
  )
}
