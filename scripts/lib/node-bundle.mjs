// How code for Node is bundled: the server with its commands, and the pages.

/**
 * Packages that stay unbundled. Most of them read files beside them; the S3 SDK and the tracing packages are
 * here so that they are loaded only if they are used.
 */
export const UNBUNDLED = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'sharp',
]

/**
 * Node keeps the text of a file in memory as long as it may compile more of it: with two bytes for each
 * character, or with one if all of them are ASCII.
 *
 * @type {{ charset: 'ascii', comments: boolean }}
 */
export const ASCII_OUTPUT = { charset: 'ascii', comments: false }
