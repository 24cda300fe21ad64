/**
 * What a page may load, and from where. Astro adds the hashes of its own scripts and styles. The offline page
 * (src/documents/offline) and the developers' pages (server/lib/request/html-document.ts) have their own
 * policies.
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
  // Only src/lib/browser/trusted-types.ts may turn text into markup or an address into a script (Trusted Types),
  // besides the worker of the map (src/islands/map/trust-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types nashat default',
]
