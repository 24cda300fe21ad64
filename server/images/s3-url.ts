/** A location for pictures in an S3-compatible store. */
export interface S3Place {
  bucket: string
  /** Prepended to each name. Ends with a slash unless it is empty. */
  prefix: string
  /** Null: the SDK reads it from the environment. */
  region: string | null
  /** Null: Amazon's endpoint. */
  endpoint: string | null
}

export const S3_URL_EXAMPLE = 's3://bucket?region=eu-central-1&endpoint=https://s3.example.com'

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/
const REGION = /^[a-z\d-]{2,40}$/
const PARAMETERS = new Set(['region', 'endpoint'])

/**
 * Reads `IMAGES_URL`, or returns null. Credentials are never in it: the SDK finds them in its own way,
 * because configurations are read by many.
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
