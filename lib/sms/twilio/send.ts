import { env } from "@/lib/env";
import { PermanentFailure } from "@/lib/mail/permanent-failure";

const timeoutMs = 15_000;

/** Where Twilio reports what became of a message. */
export const statusAddress = (outboxId: number): string =>
  `${env().APP_URL}/api/sms/twilio/status?message=${outboxId}`;

/** Codes of Twilio that no later attempt changes: the number is wrong, can't get texts, or has opted out. */
const hopeless: Record<number, string> = {
  21211: "The number is not valid.",
  21408: "Texts to this region are not enabled.",
  21610: "The number has opted out of text messages.",
  21612: "The number can't be reached from ours.",
  21614: "The number can't get text messages.",
};

type Sent = { sid?: unknown };
type Refused = { code?: unknown; message?: unknown };

const parsed = <T>(text: string): Partial<T> => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return {};
  }
};

/**
 * Sends a text message by Twilio's Messages API and returns Twilio's id. Twilio can't recognize a repeat: a message
 * whose answer was lost counts as sent once its status is reported. Throws PermanentFailure if no attempt can succeed.
 */
export async function sendByTwilio(message: {
  id: number;
  to: string;
  from: string | null;
  text: string;
}): Promise<string | null> {
  const {
    TWILIO_ACCOUNT_SID: account = "",
    TWILIO_AUTH_TOKEN: token = "",
    TWILIO_FROM,
    TWILIO_API_URL,
  } = env();
  const from = message.from ?? TWILIO_FROM ?? "";
  const form = new URLSearchParams({
    To: message.to,
    Body: message.text,
    StatusCallback: statusAddress(message.id),
    ...(from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from }),
  });
  const response = await fetch(`${TWILIO_API_URL}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}` },
    body: form,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok) {
    const { sid } = parsed<Sent>(text);
    return typeof sid === "string" ? sid : null;
  }
  const code = Number(parsed<Refused>(text).code);
  const why = hopeless[code];
  if (why) throw new PermanentFailure(why);
  throw new Error(`Twilio answered ${response.status}${code ? `, code ${code}` : ""}.`);
}
