import { mail, phone } from '../../lib/icons/form-icons.ts'
import { maskAddress } from '../../lib/account/mask.ts'
import type { ProofChannel, ProofTexts } from '../../lib/stores/account/proof.ts'
import { FilledText } from '../shared/FilledText.tsx'
import { Icon } from '../shared/Icon.tsx'

const ICONS = { sms: phone, email: mail } as const

interface Props {
  channel: ProofChannel
  address: string
  busy: boolean
  t: ProofTexts
  onChoose: (channel: ProofChannel) => Promise<void>
}

/** Requests a code to a confirmed address. */
export function CodeWay({ address, busy, channel, onChoose, t }: Props) {
  return (
    <button
      type="button"
      className="button account-code-way"
      aria-busy={busy}
      onClick={() => void onChoose(channel)}
    >
      <Icon path={ICONS[channel]} />
      <span>
        <FilledText text={t[channel]}>
          <bdi dir="ltr" className="account-address">
            {maskAddress(address)}
          </bdi>
        </FilledText>
      </span>
    </button>
  )
}
