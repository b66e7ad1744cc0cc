import { X509Certificate } from "node:crypto";
import { formatShortDay } from "@/lib/time/calendar";
import { isProtected, type ProviderTest } from "../schema";
import type { SamlProvider } from "../find-provider";
import { requestSignIn } from "./service-provider";

const TIMEOUT_MS = 8_000;
/** Answers to this can't be confused with anyone's sign-in: no one has left for the provider with it. */
const NO_ONE = "shiftwell-connection-test";

const texts = {
  FINE: "The sign-in address answers the portal’s request. Try it with one person next.",
  REFUSED:
    "The sign-in address refuses the portal’s request. The organization has to load the portal’s metadata first.",
  MISSING: "There is nothing at the sign-in address. Check it.",
  UNREACHABLE: "The sign-in address can’t be reached. Check it.",
} as const;

/** The day until which a signing certificate counts; null for one that can't be read. */
export const certificateDay = (pem: string): string | null => {
  try {
    return new Date(new X509Certificate(pem).validTo).toISOString().slice(0, 10);
  } catch {
    return null;
  }
};

/** What is said besides: many providers go on with a certificate that ran out. */
function expiryText({ settings }: SamlProvider, now: Date): string {
  const days = settings.certificates.flatMap((pem) => certificateDay(pem) ?? []);
  const last = days.toSorted().at(-1);
  if (last === undefined || last >= now.toISOString().slice(0, 10)) return "";
  return ` Its certificate ran out on ${formatShortDay(last)}: ask whether there is a new one.`;
}

async function codeOf(url: string): Promise<keyof typeof texts> {
  if (!isProtected(url)) return "UNREACHABLE";
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status, body } = await fetch(url, { redirect: "manual", cache: "no-store", signal });
    await body?.cancel();
    if (status === 404 || status === 410) return "MISSING";
    return status < 400 ? "FINE" : "REFUSED";
  } catch {
    return "UNREACHABLE";
  }
}

/** Sends the portal's own request to the sign-in address, as a browser would, and reads only whether it is taken. */
export async function testSaml(provider: SamlProvider, now: Date): Promise<ProviderTest> {
  const { redirectTo } = await requestSignIn(provider, NO_ONE);
  const code = await codeOf(redirectTo);
  return { isFine: code === "FINE", text: `${texts[code]}${expiryText(provider, now)}` };
}
