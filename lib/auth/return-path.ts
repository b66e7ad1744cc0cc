/**
 * Where to go after signing in: a path of this portal, otherwise the landing page. Never another site, however it is
 * spelled.
 */
export function returnPath(url: string | null | undefined): string {
  const isPath = url?.startsWith("/") && !url.startsWith("//");
  // Browsers treat backslashes as slashes and drop control characters: either could turn a path into a host.
  if (!isPath || /[\\\p{Cc}\p{Surrogate}]/u.test(url!)) return "/";
  // Headers allow only ASCII: percent-encodes the path as browsers do.
  return url!.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/** The address of the sign-in that returns to a path. */
export function signInPath(path: string): string {
  const back = returnPath(path);
  return back === "/" ? "/login" : `/login?url=${encodeURIComponent(back)}`;
}
