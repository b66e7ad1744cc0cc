import { z } from "zod";
import { textOf } from "@/lib/http/wire";

const number = z.string().regex(/^\+\d{8,15}$/);

/** An incoming text message as the gateway posts it; its headers hold the time and the signature. */
export const IncomingText = z.strictObject({
  id: textOf(128).min(1),
  from: number,
  to: number,
  text: textOf(2000),
});
export type IncomingText = z.infer<typeof IncomingText>;

/** A reply sent from the demo's mailbox on behalf of a recipient. */
export const TextAnswer = z.strictObject({ from: number, to: number, text: textOf(160).min(1) });
export type TextAnswer = z.infer<typeof TextAnswer>;
