/** Where pictures lie in a store that speaks S3. */
export interface S3Place {
  bucket: string
  /** Before each name; ends with a slash unless it is empty. */
  prefix: string
  /** Null: that of the environment, as the SDK finds it. */
  region: string | null
  /** Null: Amazon's own. */
  endpoint: string | null
}

export const S3_URL_EXAMPLE = 's3://bucket?region=eu-central-1&endpoint=https://s3.example.com'

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/
const REGION = /^[a-z\d-]{2,40}$/
const PARAMETERS = new Set(['region', 'endpoint'])

/**
 * Reads `IMAGES_URL`, or returns null. Whoever may write there is said to the SDK in its own ways, never in
 * this address: it stands in configurations that many read.
 */
export function readS3Url(text: string): S3Place | null {
  if (!URL.canParse(text)) return null
  const {
    hash,
    hostname: bucket,
    pathname,
    password,
    port,
    protocol,
    searchParams,
    username,
  } = new URL(text)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const [region, endpoint] = [searchParams.get('region'), searchParams.get('endpoint')]
  const isOne =
    protocol === 's3:' &&
    [username, password, port, hash].every(part => part === '') &&
    BUCKET.test(bucket) &&
    (prefix === '' || PREFIX.test(prefix)) &&
    [...searchParams.keys()].every(name => PARAMETERS.has(name)) &&
    (region === null || REGION.test(region)) &&
    (endpoint === null || isOrigin(endpoint))
  return isOne ? { bucket, prefix: prefix && `${prefix}/`, region, endpoint } : null
}

const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')
