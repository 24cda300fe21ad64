import type { UnfitReason } from '#contract/activities.ts'

/** Why the activity above does not fit, one sentence for each reason. */
export function UnfitReasons({ reasons }: { reasons: readonly UnfitReason[] }) {
  return (
    <ul className="card-unfit" role="list">
      {reasons.map(({ childId, code, message }) => (
        <li key={`${childId} ${code}`}>{message}</li>
      ))}
    </ul>
  )
}
