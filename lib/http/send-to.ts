/** Redirects without caching. Headers are ASCII only. */
export const sendTo = (address: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: address.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
      "cache-control": "no-store",
    },
  });
