import { useStore } from '@nanostores/react'
import { bubble } from '../../lib/icons/push-icons.ts'
import type { ChannelsStore } from '../../lib/stores/account/channels.ts'
import { NoticeRow } from './NoticeRow.tsx'
import type { PushTexts } from './texts.ts'

interface Props {
  isOn: boolean
  store: ChannelsStore
  t: PushTexts
}

/** The consent to WhatsApp messages, which can be withdrawn. */
export function WhatsAppRow({ isOn, store, t }: Props) {
  const form = useStore(store.$saving)
  const { whatsApp } = t
  return (
    <NoticeRow
      icon={bubble}
      heading={whatsApp.heading}
      on={isOn && whatsApp.isOn}
      form={form}
      button={{
        text: isOn ? whatsApp.revoke : whatsApp.agree,
        name: isOn ? whatsApp.revokeNamed : whatsApp.agreeNamed,
        onPress: () => void store.choose(!isOn),
      }}
    >
      {isOn ? whatsApp.on : whatsApp.off}
    </NoticeRow>
  )
}
