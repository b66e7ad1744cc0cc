/** Sends the browser on, and leaves nothing of this answer behind in a cache. A header holds ASCII alone. */
export const sendTo = (address: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: address.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
      "cache-control": "no-store",
    },
  });
