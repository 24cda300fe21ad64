/**
 * What a page may load, and from where. Astro adds the hashes of its own scripts and styles; the offline
 * page (src/documents/offline) and the developers' pages (server/lib/request/html-document.ts) have their own.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
