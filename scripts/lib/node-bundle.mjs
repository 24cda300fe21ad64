// How what Node runs is bundled: the server with its commands, and the pages.

/** These read files that lie beside them, but for the SDK and what traces need: who does not use it never loads it. */
export const APART = [
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
 * Node holds the text of a file as long as it may compile more of it: with two bytes for each
 * character, and with one where all of them are ASCII.
 *
 * @type {{ charset: 'ascii', comments: boolean }}
 */
export const IN_ASCII = { charset: 'ascii', comments: false }
