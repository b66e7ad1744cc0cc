import { log } from "@/lib/log";

const PATIENCE_MS = 5_000;

export type Recaptcha = { siteKey: string; secretKey: string; verifyUrl: string };

/** Whether Google accepts the response. False if Google cannot be reached or understood. */
export async function isTakenByGoogle(
  { secretKey, verifyUrl }: Recaptcha,
  response: string,
  address: string,
): Promise<boolean> {
  try {
    const answer = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret: secretKey, response, remoteip: address }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const verdict = (await answer.json()) as { success?: unknown };
    return answer.ok && verdict.success === true;
  } catch (error) {
    log.warn({ name: (error as Error).name }, "The captcha could not be verified.");
    return false;
  }
}
