import type { Card } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { activityName, type CardTexts } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/i18n-format.ts'

interface Props {
  card: Card
  language: Language
  t: CardTexts
}

/** Saves an activity. src/layouts/client/cart.ts makes it work, and fills it if the activity is saved already. */
export function Heart({ card, language, t }: Props) {
  return (
    <button
      type="button"
      className="heart with-scripts"
      data-heart={card.gId}
      aria-pressed={false}
      aria-label={fill(t.save, { name: activityName(language, card) })}
    >
      {/* The symbol is defined once, in the header. */}
      <svg className="icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <use href="#heart" />
      </svg>
    </button>
  )
}
