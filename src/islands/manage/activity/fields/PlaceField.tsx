import { useState } from 'react'
import type { Place } from '#contract/places/city-centres.ts'
import { mapAddress } from '#contract/places/maps.ts'
import { alert } from '../../../../lib/icons/form-icons.ts'
import { coordinatesText, readPlace } from '../../../../lib/manage/read-place.ts'
import { describePlace } from '../../../../lib/manage/describe-place.ts'
import { Icon } from '../../../shared/Icon.tsx'
import { FORM, useActivity, useWritten } from '../context.ts'
import { TextField } from '../../../fields/TextField.tsx'
import { WhereIAm } from './WhereIAm.tsx'

/** The maximum length of the input: map links are long. */
const MAX_PLACE = 2000

/** The place on a map: accepts typed or pasted text, and shows how it was understood. */
export function PlaceField() {
  const { form, t } = useActivity()
  const { errors, values } = useWritten()
  const [isLeft, setLeft] = useState(false)
  const read = readPlace(values.place)
  const isReadable = read !== null && typeof read !== 'string'
  const put = (place: Place | null) => form.type({ place: place ? coordinatesText(place) : '' })
  // While typing, an incomplete number is no error yet; a link without a place is one at once.
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
        // Keeps two numbers in their order, and shows a link from its beginning.
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
      <WhereIAm typed={values.place} onFound={put} />
      <Read place={isReadable ? read : null} onPut={put} />
    </div>
  )
}

interface ReadProps {
  /** Null while the text contains no place. */
  place: Place | null
  onPut: (place: Place | null) => void
}

/** How the place was understood, as a live region, and the actions on it, outside of that. */
function Read({ onPut, place }: ReadProps) {
  const { city, language, t } = useActivity()
  const said = place && describePlace(language, place, city, t.place)
  return (
    <div className={said ? 'activity-place-read' : undefined}>
      <p className={said?.isFar ? 'activity-place-far' : undefined} role="status">
        {said?.isFar && <Icon path={alert} size={18} />}
        {said && <span>{said.text}</span>}
      </p>
      {place && <Ways {...{ onPut, place }} swapped={said?.swapped ?? null} />}
    </div>
  )
}

interface WaysProps {
  place: Place
  /** The place with latitude and longitude swapped, if that may be meant. */
  swapped: Place | null
  onPut: ReadProps['onPut']
}

function Ways({ onPut, place, swapped }: WaysProps) {
  const { t } = useActivity()
  const map = mapAddress({ ...place, address_En: '', schoolName_En: '' }) ?? undefined

  function takeOff() {
    onPut(null)
    document.getElementById(`${FORM}-place`)?.focus()
  }

  return (
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
  )
}
