import { z } from "zod";
import { pathId, textOf } from "@/lib/http/wire";
import { IncomingText } from "../schema";

/** Twilio posts many more fields, and new ones at any time. */
export const TwilioText = z.object({
  MessageSid: textOf(64).min(1),
  From: IncomingText.shape.from,
  To: IncomingText.shape.to,
  Body: textOf(2000),
});
export type TwilioText = z.infer<typeof TwilioText>;

export const TwilioStatus = z.object({
  MessageSid: textOf(64).min(1),
  MessageStatus: textOf(32),
  ErrorCode: textOf(16).optional(),
});
export type TwilioStatus = z.infer<typeof TwilioStatus>;

/** The message's number in our outbox: named in the address that Twilio reports to. */
export const TwilioStatusQuery = z.strictObject({ message: pathId });
