/** Where to go after signing in: a path of this portal, else facility. Never another site, however it is spelled. */
export function returnPath(url: string | null | undefined): string {
  const isPath = url?.startsWith("/") && !url.startsWith("//");
  // A browser reads a backslash as a slash and drops control characters: both make a host of what looks like a path.
  if (!isPath || /[\\\p{Cc}\p{Surrogate}]/u.test(url!)) return "/";
  // A header holds no other letters: the same path, as a browser would write it.
  return url!.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/** The sign-in page that leads back to a path. */
export function signInPath(path: string): string {
  const back = returnPath(path);
  return back === "/" ? "/login" : `/login?url=${encodeURIComponent(back)}`;
}
