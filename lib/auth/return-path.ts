/**
 * Where to go after signing in: a path of this portal, or the landing page. Never another site, however it is
 * spelled.
 */
export function returnPath(url: string | null | undefined): string {
  const isPath = url?.startsWith("/") && !url.startsWith("//");
  // Browsers read a backslash as a slash and drop control characters: either turns a path into a host.
  if (!isPath || /[\\\p{Cc}\p{Surrogate}]/u.test(url!)) return "/";
  // Headers allow only these characters: the path as a browser encodes it.
  return url!.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/** The sign-in page that leads back to a path. */
export function signInPath(path: string): string {
  const back = returnPath(path);
  return back === "/" ? "/login" : `/login?url=${encodeURIComponent(back)}`;
}
