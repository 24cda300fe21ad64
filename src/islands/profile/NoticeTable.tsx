import { NOTICE_TOPICS, type NoticeSettings, type NoticeTopic } from '#contract/parents.ts'
import { fill } from '../../lib/format.ts'
import type { Channel } from '../../lib/stores/proof.ts'
import { useAccount } from './context.ts'

interface Props {
  settings: NoticeSettings
  /** Whether a channel leads anywhere. */
  can: Readonly<Record<Channel, boolean>>
  onChoose: (topic: NoticeTopic, channel: Channel, isOn: boolean) => void
}

const CHANNELS = ['email', 'sms'] as const

/** Kinds of notices by channels: a box for each pair. */
export function NoticeTable({ can, onChoose, settings }: Props) {
  const { notices: t } = useAccount().world.t
  return (
    <table className="account-table">
      <caption className="visually-hidden">{t.table}</caption>
      <thead>
        <tr>
          <th scope="col">{t.topic}</th>
          {CHANNELS.map(channel => (
            <th key={channel} scope="col">
              {t[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTICE_TOPICS.map(topic => (
          <tr key={topic}>
            <th scope="row">
              {t.topics[topic]}
              <span className="account-topic-help">{t.topicHelp[topic]}</span>
            </th>
            {CHANNELS.map(channel => (
              <td key={channel}>
                <label className="account-box">
                  <input
                    type="checkbox"
                    aria-label={fill(t.box, { topic: t.topics[topic], channel: t[channel] })}
                    aria-describedby={can[channel] ? undefined : `notices-${channel}-help`}
                    disabled={!can[channel]}
                    checked={settings[topic][channel] && can[channel]}
                    onChange={({ target }) => onChoose(topic, channel, target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
