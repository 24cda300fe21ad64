import { useState } from 'react'
import type { CartLine } from '#contract/family/cart.ts'
import { activityName } from '../../lib/activities/card-facts.ts'
import type { LineStatus as Status } from '../../lib/cart/cart-plan.ts'
import { fill } from '../../lib/format/format.ts'
import { chevron } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useFree, Whom } from './Children.tsx'
import { useCart } from './context.ts'
import { LineStatus } from './LineStatus.tsx'

interface Props {
  line: CartLine
  status: Status
  child: string
}

/** For whom a line is, which a press changes, and what will become of it. */
export function Chosen({ child, status, line }: Props) {
  const { language, t } = useCart()
  const [isChanging, setChanging] = useState(false)
  const isOnly = useFree(line).length === 0
  const text = fill(t.line.for, { child })
  const activity = activityName(language, line.activity)
  return (
    <>
      {isOnly ? (
        <p className="cart-child">{text}</p>
      ) : (
        <button
          type="button"
          className="pill cart-for"
          aria-label={fill(t.line.change, { activity, child })}
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {text}
          <Icon path={chevron} size={16} />
        </button>
      )}
      {isChanging ? <Whom line={line} /> : <LineStatus {...{ child, status, line }} />}
    </>
  )
}
