import { z } from "zod";

const number = z.string().regex(/^\+\d{8,15}$/);

/** An incoming text message as the gateway posts it. */
export const IncomingText = z.strictObject({
  id: z.string().min(1).max(128),
  from: number,
  to: number,
  text: z.string().max(2000),
  /** Unix seconds. */
  timestamp: z.string().max(20),
  /** Hex HMAC-SHA256 of `id.timestamp.from.to.text` under SMS_WEBHOOK_SECRET. */
  signature: z.string().max(128),
});
export type IncomingText = z.infer<typeof IncomingText>;

/** A reply sent from the demo's mailbox on behalf of a recipient. */
export const TextAnswer = z.strictObject({ from: number, to: number, text: z.string().min(1).max(160) });
export type TextAnswer = z.infer<typeof TextAnswer>;
