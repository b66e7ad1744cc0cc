type Allowances = {
  isDevelopment?: boolean;
  /** Google's captcha runs in its own frames, from a script that one of ours loads. */
  withRecaptcha?: boolean;
};

const GOOGLE = "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/";

/** A page's content policy: scripts and styles with this response's nonce, nothing from elsewhere. */
export function contentSecurityPolicy(
  nonce: string,
  { isDevelopment = false, withRecaptcha = false }: Allowances = {},
): string {
  // Fast refresh evaluates code, keeps a socket open and injects its styles.
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`;
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${withRecaptcha ? ` ${GOOGLE}` : ""}`,
    ...(withRecaptcha ? [`frame-src ${GOOGLE}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
