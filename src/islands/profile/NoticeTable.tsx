import { NOTICE_TOPICS, type NoticeSettings, type NoticeTopic } from '#contract/accounts/parents.ts'
import { fill } from '../../lib/format/format.ts'
import type { ProofChannel } from '../../lib/stores/account/proof.ts'
import { useAccount } from './context.ts'
import { Done } from './Done.tsx'

interface Props {
  settings: NoticeSettings
  /** Whether messages can be sent by a channel. */
  can: Readonly<Record<ProofChannel, boolean>>
  /** The topic whose change was just saved. */
  saved: NoticeTopic | null
  onChoose: (topic: NoticeTopic, channel: ProofChannel, isOn: boolean) => void
}

const CHANNELS = ['email', 'sms'] as const

/** Topics of notices by channel, with a checkbox for each pair. */
export function NoticeTable({ can, onChoose, saved, settings }: Props) {
  const texts = useAccount().page.t
  const t = texts.notices
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
              <div className="account-topic">
                {t.topics[topic]}
                <Done>{saved === topic && texts.saved}</Done>
              </div>
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
