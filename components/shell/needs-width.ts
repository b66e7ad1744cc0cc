const wide = ["/private/global-overview", "/private/workforce"];

/** Pages that have no narrow layout: the Global Schedule, a report, the workforce. */
export const needsWidth = (pathname: string): boolean =>
  wide.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
  /^\/private\/reports\/[^/]+$/.test(pathname);
