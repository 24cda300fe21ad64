import { useAlive } from './use-alive.ts'

/** Sends the form, once the page is alive; keeps its width while it waits. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const isAlive = useAlive()
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
