import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import type { S3Place } from './s3-url.ts'
import { fileNameIn, fileNameOf, type Uploads } from './uploads.ts'

/** Longer requests are refused, and the client may retry. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true }

/**
 * Stores pictures in an S3-compatible store, each named after its content. The SDK finds the credentials
 * (AWS_ACCESS_KEY_ID, a profile, the role of the machine). While the store is down, both methods refuse
 * with `unavailable`.
 */
export function openS3Uploads(place: S3Place): Uploads {
  const { bucket: Bucket, prefix } = place
  let opening: ReturnType<typeof open> | undefined
  /** Loaded on demand: the SDK has some hundred files, which installations with a folder do not need. */
  const opened = () => (opening ??= open(place))

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
      await client.send(command).catch(refuse)
      return `/upload/${name}`
    },
    async read(imagePath) {
      const name = fileNameIn(imagePath)
      if (name === null) return null
      const { client, GetObjectCommand, NoSuchKey } = await opened()
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        return error instanceof NoSuchKey ? null : refuse(error)
      }
    },
  }
}

async function open({ endpoint, region }: S3Place) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    // Other stores than Amazon's have no regions, but the SDK requires one.
    ...(region ? { region } : endpoint && { region: 'us-east-1' }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: TIMEOUTS,
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
