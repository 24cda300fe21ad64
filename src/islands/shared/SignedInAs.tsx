import { FilledText } from './FilledText.tsx'

interface Props {
  /** With a place for `{name}`. */
  text: string
  username: string | null
}

/** Says whose account it is, on pages that people open by a link which somebody else may have got. */
export function SignedInAs({ text, username }: Props) {
  return (
    <p className="form-other">
      <FilledText text={text}>
        <bdi dir="ltr">{username}</bdi>
      </FilledText>
    </p>
  )
}
