import { useState } from 'react'
import type { Place } from '#contract/city-centres.ts'
import { mapAddress } from '#contract/maps.ts'
import { alert } from '../../../../lib/icons/form-icons.ts'
import { placeText, readPlace } from '../../../../lib/manage/read-place.ts'
import { saidPlace } from '../../../../lib/manage/said-place.ts'
import { Icon } from '../../../shared/Icon.tsx'
import { FORM, useActivity, useWritten } from '../context.ts'
import { TextField } from '../../../fields/TextField.tsx'
import { WhereIAm } from './WhereIAm.tsx'

/** Links of maps are long. */
const MAX_PLACE = 2000

/** Where it is on a map: as it is typed or pasted, and how that is read. */
export function PlaceField() {
  const { form, t } = useActivity()
  const { errors, values } = useWritten()
  const [isLeft, setLeft] = useState(false)
  const read = readPlace(values.place)
  const isReadable = read !== null && typeof read !== 'string'
  const put = (place: Place | null) => form.type({ place: place ? placeText(place) : '' })
  // Half of a number is no mistake yet; a link that says no place is, at once.
  const wrong = typeof read === 'string' && (isLeft || read !== 'wrong_format') ? read : null

  function leave() {
    setLeft(true)
    if (isReadable) put(read)
  }

  return (
    <div className="activity-place">
      <TextField
        autoComplete="off"
        form={FORM}
        name="place"
        label={t.fields.place}
        help={t.place.help}
        maxLength={MAX_PLACE}
        // Numbers in their order; a mixed link reads from its beginning.
        dir="ltr"
        spellCheck={false}
        value={values.place}
        error={errors['place'] ?? (wrong && t.errors.place[wrong])}
        onChange={event => {
          setLeft(false)
          form.type({ place: event.target.value })
        }}
        onBlur={leave}
      />
      <WhereIAm onFound={put} />
      <div role="status">{isReadable && <Read place={read} onPut={put} />}</div>
    </div>
  )
}

interface ReadProps {
  place: Place
  onPut: (place: Place | null) => void
}

/** What a place is taken for, and what can be done with it. */
function Read({ onPut, place }: ReadProps) {
  const { city, language, t } = useActivity()
  const { isFar, swapped, text } = saidPlace(language, place, city, t.place)
  const map = mapAddress({ ...place, address_En: '', schoolName_En: '' }) ?? undefined

  function takeOff() {
    onPut(null)
    document.getElementById(`${FORM}-place`)?.focus()
  }

  return (
    <div className="activity-place-read">
      <p className={isFar ? 'activity-place-far' : ''}>
        {isFar && <Icon path={alert} size={18} />}
        <span>{text}</span>
      </p>
      <div className="activity-place-ways">
        {swapped && (
          <button type="button" className="link-button" onClick={() => onPut(swapped)}>
            {t.place.swap}
          </button>
        )}
        <a href={map} rel="noreferrer" target="_blank">
          {t.place.see}
        </a>
        <button type="button" className="link-button" onClick={takeOff}>
          {t.place.off}
        </button>
      </div>
    </div>
  )
}
