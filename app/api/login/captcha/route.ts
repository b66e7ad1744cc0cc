import { getChallenge } from "@/lib/auth/captcha/captcha";
import { CaptchaChallenge } from "@/lib/auth/sign-in/schema";
import { countHit } from "@/lib/auth/rate-limit";
import { perAddress } from "@/lib/auth/sign-in/limits";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    summary: "Returns the proof-of-work challenge to solve after a refusal with needRecaptcha.",
    response: CaptchaChallenge,
    errors: [404, 429],
  },
  async ({ request }) => {
    await countHit(perAddress("captcha", clientAddress(request)));
    return getChallenge();
  },
);
