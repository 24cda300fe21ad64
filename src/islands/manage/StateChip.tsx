import type { ManagedState } from '#contract/manage/activities.ts'

const TONES: Readonly<Partial<Record<ManagedState | 'new', string>>> = {
  published: 'chip chip-green',
  cancelled: 'chip chip-coral',
}

/** The state of an activity as a chip. */
export function StateChip({ state, text }: { state: ManagedState | 'new'; text: string }) {
  return <span className={TONES[state] ?? 'chip'}>{text}</span>
}
