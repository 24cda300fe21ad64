import type { Card } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import {
  activityName,
  type CardTexts,
  chipOf,
  DEFAULT_IMAGE,
  factsText,
  placeText,
} from '../../lib/card-facts.ts'
import { formatMoney } from '../../lib/format.ts'
import { activityPath } from '../../lib/paths.ts'
import { Heart } from './Heart.tsx'

interface Props {
  card: Card
  /** Absent where the city is clear from the page. */
  city?: string | undefined
  language: Language
  t: CardTexts
  /** The first ones of a page are in view at once. */
  eager?: boolean
}

/** An activity in a list: one link as a whole, and beside it a heart. */
export function ActivityCard({ card, city, eager = false, language, t }: Props) {
  const chip = chipOf(language, card, t)
  return (
    <article className="card">
      <img
        className="card-cover"
        src={card.image ?? DEFAULT_IMAGE}
        data-fallback={DEFAULT_IMAGE}
        width={300}
        height={200}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {chip && (
        <p className={`chip card-chip ${chip.tone === 'coral' ? 'chip-coral' : ''}`}>{chip.text}</p>
      )}
      <div className="card-body">
        <h3 className="card-title">
          <a href={activityPath(language, card)}>
            <bdi>{activityName(language, card)}</bdi>
          </a>
        </h3>
        <p className="card-facts">{factsText(language, card, t)}</p>
        <p className="card-place">
          <bdi>{placeText(language, card, city)}</bdi>
        </p>
        <p
          className="card-family signed-in-only"
          data-family={card.gId}
          data-until={card.endDate}
          data-text={t.fits}
        />
        <p className="card-fee">
          <bdi>{formatMoney(language, card.fees)}</bdi>
          {card.fees === 0 && <span className="card-free">{t.free}</span>}
        </p>
      </div>
      <Heart {...{ card, language, t }} />
    </article>
  )
}
