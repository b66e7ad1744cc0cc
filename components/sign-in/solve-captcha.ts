import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { api } from "@/lib/http/fetcher";

/** Fetches a challenge, solves it in a worker, and returns both as the server expects. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await api<Challenge>("GET", "/api/login/captcha");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The work took too long.");
  return btoa(JSON.stringify({ challenge, solution }));
}
