import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type SignInCode = { name: string; code: string; validMinutes: number };

export function signInCodeMail({ name, code, validMinutes }: SignInCode): MessageContent {
  return composeMail({
    subject: "Your Shiftwell verification code",
    greeting: `Hello ${name}`,
    paragraphs: [
      `Use this code to finish signing in. It is valid for ${validMinutes} minutes. Share it with nobody.`,
      "If you did not just sign in, someone else knows your password: please change it.",
    ],
    facts: [["Code", code]],
  });
}
