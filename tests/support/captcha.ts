import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { GET as getChallenge } from "@/app/api/login/captcha/route";
import { call } from "./call";

/** A solved captcha, as a browser would send it. */
export async function aSolvedCaptcha(): Promise<string> {
  const { body: challenge } = await call<Challenge>(getChallenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
