import { bell } from '../../lib/icons/push-icons.ts'
import type { PushState, PushStore } from '../../lib/stores/account/push.ts'
import { NoticeRow } from './NoticeRow.tsx'
import type { PushTexts } from './texts.ts'

interface Props {
  state: PushState
  store: PushStore
  t: PushTexts
}

/** Whether this device gets notices, or why it cannot. */
export function DeviceRow({ state, store, t }: Props) {
  const { device } = t
  const turnOn = {
    text: device.turnOn,
    name: device.turnOnNamed,
    onPress: () => void store.turnOn(),
  }
  const turnOff = {
    text: device.turnOff,
    name: device.turnOffNamed,
    onPress: () => void store.turnOff(),
  }
  const row = { icon: bell, heading: device.heading }
  if (state.status === 'unable') return <NoticeRow {...row}>{t.unable[state.why]}</NoticeRow>
  if (state.status === 'off')
    return (
      <NoticeRow {...row} form={state.form} button={turnOn}>
        {device.off}
      </NoticeRow>
    )
  if (state.status === 'on')
    return (
      <NoticeRow {...row} form={state.form} button={turnOff} on={device.isOn}>
        {device.on}
      </NoticeRow>
    )
  return null
}
