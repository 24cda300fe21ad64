import { mail, phone } from '../../lib/icons.ts'
import { maskAddress } from '../../lib/mask.ts'
import type { Channel } from '../../lib/stores/proof.ts'
import { FilledText } from '../FilledText.tsx'
import { Icon } from '../Icon.tsx'
import { useAccount } from './context.ts'

const ICONS = { sms: phone, email: mail } as const

interface Props {
  channel: Channel
  address: string
  busy: boolean
}

/** Asks for a code to an address that is confirmed already. */
export function CodeWay({ address, busy, channel }: Props) {
  const { proof, world } = useAccount()
  return (
    <button
      type="button"
      className="button account-code-way"
      aria-busy={busy}
      onClick={() => void proof.sendCode(channel)}
    >
      <Icon path={ICONS[channel]} />
      <span>
        <FilledText text={world.t.proof[channel]}>
          <bdi dir="ltr" className="account-address">
            {maskAddress(address)}
          </bdi>
        </FilledText>
      </span>
    </button>
  )
}
