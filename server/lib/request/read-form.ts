import { Refusal } from '../refusal.ts'

/** More than any form of ours has: a file and a few fields. */
const MAX_PARTS = 16
/** The most bytes of a boundary and the headers after it: names of a field and of a file. */
const MAX_HEAD_BYTES = 4096

/** The boundary in the header, with or without quotes, of the characters that RFC 2046 allows. */
const BOUNDARY =
  /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i

/**
 * Reads the fields of a form (`multipart/form-data`); of several with one name the last one counts. Refuses
 * `invalid_input` unless it is a well-formed form of few parts with short headers: the parser holds up the
 * whole process, and ten megabytes of parts or of headers take it several seconds.
 */
export async function readForm(request: Request): Promise<Record<string, string | File>> {
  const [, quoted, bare] = BOUNDARY.exec(request.headers.get('Content-Type') ?? '') ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw new Refusal('invalid_input')
  try {
    const body = Buffer.from(await request.arrayBuffer())
    if (!isModest(body, boundary)) throw new Refusal('invalid_input')
    // The parser gets the same boundary that was looked for.
    const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
    return Object.fromEntries(await new Response(body, { headers }).formData())
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid_input', { cause: error })
  }
}

function isModest(body: Buffer, boundary: string): boolean {
  const mark = Buffer.from(`--${boundary}`)
  // One boundary before each part, and one at the end.
  let boundaries = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
    const head = body.subarray(at, at + MAX_HEAD_BYTES)
    const isShort = head.length < MAX_HEAD_BYTES || head.includes('\r\n\r\n')
    if (++boundaries > MAX_PARTS + 1 || !isShort) return false
  }
  return true
}
