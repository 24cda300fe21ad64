import type { Card } from '#contract/activities.ts'
import { pictureOf } from '#contract/covers.ts'
import type { Language } from '#contract/language.ts'
import {
  activityName,
  type CardTexts,
  chipClass,
  chipOf,
  factsText,
  schoolName,
} from '../../lib/activities/card-facts.ts'
import { areaText, drivingTimeText } from '../../lib/activities/place-text.ts'
import { activityPath } from '../../lib/paths.ts'
import { seatsKey } from '../../lib/activities/seats-key.ts'
import { Cover } from '../shared/Cover.tsx'
import { Fee } from '../shared/Fee.tsx'
import { Heart } from './Heart.tsx'

/** Card widths in their grid (card.scss): four, three, two or one in a row. */
const SIZES = '(min-width: 78rem) 17rem, (min-width: 58rem) 31vw, (min-width: 39rem) 46vw, 92vw'

export interface ActivityCardProps {
  card: Card
  /** Absent if the page already names the city. */
  city?: string | undefined
  language: Language
  t: CardTexts
  /**
   * True for the first cards of a page, which are visible at once. `first` may be the largest contentful
   * paint.
   */
  eager?: boolean | 'first'
  /** The cover drawing, if it is part of the page. */
  drawing?: string | undefined
}

/** An activity in a list: the whole card is one link, with a heart button beside it. */
export function ActivityCard({
  card,
  city,
  drawing,
  eager = false,
  language,
  t,
}: ActivityCardProps) {
  const chip = chipOf(language, card, t)
  const name = activityName(language, card)
  return (
    <article
      className="card"
      aria-label={name}
      data-seats-of={card.gId}
      data-seats-now={seatsKey(card)}
    >
      <Cover
        className="card-cover"
        image={pictureOf(card)}
        width={300}
        sizes={SIZES}
        {...{ drawing, eager }}
      />
      {/* Always rendered, even if empty: fresh seats may fill it. */}
      <p className={chipClass('card-chip', chip)} hidden={!chip} data-chip="">
        {chip?.text ?? ''}
      </p>
      <div className="card-body">
        <h3 className="card-title">
          <a href={activityPath(language, card)}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p className="card-facts">{factsText(language, card, t)}</p>
        <p className="card-place">
          <bdi>{schoolName(language, card)}</bdi>
        </p>
        <p
          className="card-family signed-in-only"
          data-family={card.gId}
          data-until={card.endDate}
          data-text={t.fits}
        />
        <div className="card-foot">
          <CardArea {...{ card, city, language, t }} />
          <p className="card-fee">
            <Fee amount={card.fees} free={t.free} language={language} />
          </p>
        </div>
      </div>
      <Heart {...{ card, language, t }} />
    </article>
  )
}

/** Where in the city the activity is, and how far from the place that the parent chose. */
function CardArea({ card, city, language, t }: ActivityCardProps) {
  const where = areaText(language, card, city, t)
  const away = drivingTimeText(language, card.minutesAway, t)
  if (!where && !away) return null
  return (
    <p className="card-area">
      <bdi>{where}</bdi>
      {where && away && ' · '}
      <span className="card-away">{away}</span>
    </p>
  )
}
