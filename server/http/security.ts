/** What a page may load: itself, one inlined style sheet known by its hash, and scripts of this document by their nonce. */
export function contentSecurityPolicy(nonce: string, styleHash: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every response. Pages of the wizards are personal: nothing between the visitor and us may keep them. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Accept-CH": "Sec-CH-Device-Memory",
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
