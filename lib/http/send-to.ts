/** Sends the browser on, and leaves nothing of this answer behind in a cache. */
export const sendTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, "cache-control": "no-store" } });
