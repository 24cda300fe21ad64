import { Fragment, type ReactNode } from 'react'
import { fill, plural } from '../../lib/format/format.ts'
import type { SchoolOption } from '../../lib/children/school-search.ts'
import type { Loaded } from '../../lib/stores/loaded.ts'
import { useChild } from './context.ts'

interface Props {
  id: string
  /** The options; null stands for "none of these". */
  choices: readonly (SchoolOption | null)[]
  /** How many schools match, shown or not. */
  total: number
  found: Loaded<unknown>
  isOpen: boolean
  activeId: string | undefined
  chosenId: number | null
  optionId: (option: SchoolOption | null) => string
  onChoose: (option: SchoolOption | null) => void
}

/** The list below the school field, and its announcements for screen readers. */
export function SchoolList({ choices, found, id, isOpen, total, ...rest }: Props) {
  const { language, t } = useChild()
  const isReady = found.status === 'ready'
  const near = choices.filter(option => option?.isNear)
  const far = choices.filter(option => option && !option.isNear)
  const isCut = total > near.length + far.length
  const nothing = { loading: t.school.loading, failed: t.school.failed, ready: t.school.nothing }
  return (
    <div className="child-schools" hidden={!isOpen}>
      {total === 0 && <p className="child-schools-note soft small">{nothing[found.status]}</p>}
      <div
        id={id}
        role="listbox"
        className="child-schools-list"
        tabIndex={-1}
        aria-label={t.school.label}
        // Keeps the focus in the field.
        onPointerDown={event => event.preventDefault()}
        onMouseDown={event => event.preventDefault()}
      >
        {near.length > 0 && (
          <Group
            heading={fill(t.school.inCity, { city: near[0]?.city ?? '' })}
            options={near}
            {...rest}
          />
        )}
        {far.length > 0 && (
          <Group heading={near.length > 0 ? t.school.elsewhere : null} options={far} {...rest} />
        )}
        {isReady && <Option option={null} {...rest} />}
      </div>
      {isCut && <p className="child-schools-note soft small">{t.school.more}</p>}
      <p className="visually-hidden" role="status">
        {isOpen && (total > 0 ? plural(language, t.school.found, total) : nothing[found.status])}
      </p>
    </div>
  )
}

type Choosing = Pick<Props, 'activeId' | 'chosenId' | 'optionId' | 'onChoose'>

interface GroupProps extends Choosing {
  heading: string | null
  options: readonly (SchoolOption | null)[]
}

function Group({ heading, options, ...rest }: GroupProps) {
  const list: ReactNode = options.map(option => (
    <Option key={option?.id} option={option} withCity={!option?.isNear} {...rest} />
  ))
  if (heading === null) return <Fragment>{list}</Fragment>
  return (
    <div role="group" aria-label={heading}>
      <p className="child-schools-heading" aria-hidden="true">
        {heading}
      </p>
      {list}
    </div>
  )
}

interface OptionProps extends Choosing {
  option: SchoolOption | null
  withCity?: boolean
}

function Option({ activeId, chosenId, onChoose, option, optionId, withCity }: OptionProps) {
  const { t } = useChild()
  const id = optionId(option)
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      className={activeId === id ? 'child-option child-option-active' : 'child-option'}
      aria-selected={option !== null && option.id === chosenId}
      onClick={() => onChoose(option)}
    >
      <span dir="auto">{option?.name ?? t.school.none}</span>
      {withCity && option?.city && <span className="soft small">{option.city}</span>}
    </button>
  )
}
