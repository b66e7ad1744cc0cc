import { z } from "zod";

const number = z.string().regex(/^\+\d{8,15}$/);

/** An incoming text message as the gateway posts it; its headers hold the time and the signature. */
export const IncomingText = z.strictObject({
  id: z.string().min(1).max(128),
  from: number,
  to: number,
  text: z.string().max(2000),
});
export type IncomingText = z.infer<typeof IncomingText>;

/** A reply sent from the demo's mailbox on behalf of a recipient. */
export const TextAnswer = z.strictObject({ from: number, to: number, text: z.string().min(1).max(160) });
export type TextAnswer = z.infer<typeof TextAnswer>;
