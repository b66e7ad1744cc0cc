import { and, eq, isNull, sql } from "drizzle-orm";
import { outboxMessage } from "@/db/schema/operations";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { refuse } from "../present";
import { takeText } from "./receive-text";
import type { TwilioStatus, TwilioText } from "@/lib/sms/twilio/schema";
import { isSignedByTwilio, TWILIO_SIGNATURE } from "@/lib/sms/twilio/sign";
import { statusAddress } from "@/lib/sms/twilio/send";

type Posted<Fields> = { fields: Fields; headers: Headers; bytes: Uint8Array };

/** Throws Invalid unless Twilio signed it for this address, NotFound if Twilio isn't the provider. */
function assertSigned(url: string, { headers, bytes }: Pick<Posted<unknown>, "headers" | "bytes">): void {
  const { SMS_PROVIDER, TWILIO_AUTH_TOKEN: token } = env();
  if (SMS_PROVIDER !== "twilio" || !token) throw new NotFound();
  const signature = headers.get(TWILIO_SIGNATURE) ?? "";
  if (!isSignedByTwilio(token, { url, bytes, signature })) refuse("SIGNATURE", TWILIO_SIGNATURE);
}

/** Takes a text message that Twilio received; a repeat has no effect. */
export async function receiveFromTwilio(ctx: Ctx<Party>, posted: Posted<TwilioText>): Promise<void> {
  assertSigned(`${env().APP_URL}/api/sms/twilio/incoming`, posted);
  const { MessageSid: id, From: from, To: to, Body: text } = posted.fields;
  await takeText(ctx, { id, from, to, text, sentAt: ctx.now });
}

/** Codes of a carrier that say something about the number. */
const lost: Record<string, string> = {
  30005: "The number doesn’t exist any more.",
  30006: "The number can’t get text messages.",
};

const isLost = (status: string) => status === "undelivered" || status === "failed";

/**
 * Records what became of a text message. Reports arrive in any order and more than once: what arrived stays so, and a
 * report of a message whose sending was not answered shows that it was sent.
 */
export async function noteTwilioStatus(
  ctx: Ctx<Party>,
  outboxId: number,
  posted: Posted<TwilioStatus>,
): Promise<void> {
  assertSigned(statusAddress(outboxId), posted);
  const { MessageSid, MessageStatus: status, ErrorCode } = posted.fields;
  const isOurs = and(
    eq(outboxMessage.id, outboxId),
    eq(outboxMessage.channel, "SMS"),
    sql`coalesce(${outboxMessage.gatewayId}, ${MessageSid}) = ${MessageSid}`,
    isNull(outboxMessage.arrivedAt),
  );
  const change = isLost(status)
    ? {
        failedAt: ctx.now,
        deliveredAt: null,
        lastError: lost[ErrorCode ?? ""] ?? `Twilio: ${status}${ErrorCode ? `, code ${ErrorCode}` : ""}.`,
      }
    : {
        deliveredAt: sql`case when ${outboxMessage.failedAt} is null or ${status} = 'delivered'
          then coalesce(${outboxMessage.deliveredAt}, ${ctx.now.toISOString()}::timestamptz) end`,
        ...(status === "delivered" && { arrivedAt: ctx.now, failedAt: null, lastError: null }),
      };
  await writeUnkeyed(ctx, (tx) =>
    tx
      .update(outboxMessage)
      .set({ gatewayId: MessageSid, ...change })
      .where(isOurs),
  );
}
