import { useState } from 'react'
import type { Card } from '#contract/activities.ts'
import { canBeChosen, type CartChildRow as Row } from '../../lib/cart/cart-groups.ts'
import { rowTexts, type RowText } from '../../lib/cart/row-texts.ts'
import { alert, check, clock } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useCart } from './context.ts'

const ICONS = { good: check, wait: clock, wrong: alert, not: null } as const

interface Props {
  activity: Card
  row: Row
}

/** A child with a checkbox for an activity, and the expected result or why it cannot be chosen. */
export function ChildRow({ activity, row }: Props) {
  const { language, store, t } = useCart()
  // Shows the pressed state until the server answers.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isChosen = row.chosen !== null
  const id = `cart-${activity.gId}-${row.childId}`
  const texts = rowTexts(language, row, t)

  async function toggle(isChosen: boolean) {
    setWanted(isChosen)
    await store.toggle({ gId: activity.gId, childId: row.childId, isChosen })
    // Unless it was pressed again meanwhile.
    setWanted(now => (now === isChosen ? null : now))
  }

  return (
    <li className="cart-row">
      <input
        type="checkbox"
        id={id}
        checked={wanted ?? isChosen}
        disabled={!isChosen && !canBeChosen(row)}
        aria-describedby={texts.length > 0 ? `${id}-note` : undefined}
        onChange={({ target }) => void toggle(target.checked)}
      />
      <label htmlFor={id}>
        <bdi>{row.firstName}</bdi>
      </label>
      {texts.length > 0 && (
        <div id={`${id}-note`} className="cart-note">
          {texts.map(text => (
            <Note key={text.text} {...text} />
          ))}
        </div>
      )}
    </li>
  )
}

function Note({ kind, text }: RowText) {
  const icon = ICONS[kind]
  return (
    <p data-kind={kind}>
      {icon && <Icon path={icon} size={18} />}
      <span>{text}</span>
    </p>
  )
}
