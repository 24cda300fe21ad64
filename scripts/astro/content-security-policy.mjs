/**
 * What a page may load, and from where. Astro adds the hashes of its own scripts and styles; the offline
 * page (src/documents/offline) and the developers' pages (server/lib/request/html-document.ts) have their own.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "manifest-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Text becomes markup, and an address a script, in one place alone (src/lib/browser/trusted.ts), but for
  // the worker of the map (src/islands/map/trust-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types nashat default',
]
