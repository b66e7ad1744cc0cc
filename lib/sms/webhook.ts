import { traceparent } from "@/lib/tracing/trace";

const timeoutMs = 15_000;

/** Sends text messages through a gateway over HTTP. The key lets the gateway drop repeats. */
export async function postToSmsWebhook(
  url: string,
  message: { id: string; to: string; from?: string; text: string },
): Promise<void> {
  const trace = traceparent();
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": message.id,
      ...(trace && { traceparent: trace }),
    },
    body: JSON.stringify(message),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}.`);
}
