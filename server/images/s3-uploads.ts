import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import type { S3Place } from './s3-url.ts'
import { fileNameIn, fileNameOf, type Uploads } from './uploads.ts'

/** What takes longer is refused, with the SDK's own retries and the whole answer, and the client may retry. */
const TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 3_000

/**
 * Stores pictures in an S3-compatible store, each named after its content. The SDK finds the credentials
 * (AWS_ACCESS_KEY_ID, a profile, the role of the machine). While the store is down, both methods refuse
 * with `unavailable`.
 */
export function openS3Uploads(place: S3Place, timeoutMs = TIMEOUT_MS): Uploads {
  const { bucket: Bucket, prefix } = place
  let opening: ReturnType<typeof open> | undefined
  /** Loaded on demand: the SDK has some hundred files, which installations with a folder do not need. */
  const opened = () => (opening ??= open(place, timeoutMs))

  return {
    async add(webp) {
      const name = fileNameOf(webp)
      const { client, PutObjectCommand } = await opened()
      const command = new PutObjectCommand({
        Bucket,
        Key: prefix + name,
        Body: webp,
        ContentType: 'image/webp',
      })
      await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }).catch(refuse)
      return `/upload/${name}`
    },
    async read(imagePath) {
      const name = fileNameIn(imagePath)
      if (name === null) return null
      const { client, GetObjectCommand, NoSuchKey } = await opened()
      const abortSignal = AbortSignal.timeout(timeoutMs)
      try {
        const command = new GetObjectCommand({ Bucket, Key: prefix + name })
        const { Body } = await client.send(command, { abortSignal })
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        return error instanceof NoSuchKey ? null : refuse(error)
      }
    },
  }
}

async function open({ endpoint, region }: S3Place, timeoutMs: number) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    // Other stores than Amazon's have no regions, but the SDK requires one.
    ...(region ? { region } : endpoint && { region: 'us-east-1' }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      // Covers what a signal does not: an answer with another protocol, after which nothing follows.
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    // Some other stores do not support the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const { GetObjectCommand, NoSuchKey, PutObjectCommand } = sdk
  return { client, GetObjectCommand, NoSuchKey, PutObjectCommand }
}

function refuse(error: unknown): never {
  throw new Refusal('unavailable', { cause: error, retryAfterSeconds: RETRY_SOON_SECONDS })
}
