import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { POST as incoming } from "@/app/api/sms/twilio/incoming/route";
import { POST as status } from "@/app/api/sms/twilio/status/route";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { incomingText } from "@/db/schema/text-messages";
import { env, resetEnv } from "@/lib/env";
import { deliverOutbox } from "@/lib/mail/deliver";
import { queueSms } from "@/lib/sms/queue-sms";
import { signForTwilio } from "@/lib/sms/twilio/sign";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter } from "../../support/messaging";

useDatabase();

const ACCOUNT = `AC${"0".repeat(32)}`;
const TOKEN = "a token of the tests";
const TO = "+14155550199";

type Handle = (response: ServerResponse, form: URLSearchParams, n: number) => void;
type Received = { request: IncomingMessage; form: URLSearchParams };

/** A server that behaves like Twilio's Messages API. */
async function withTwilio(handle: Handle, use: (received: Received[]) => Promise<void>) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      received.push({ request, form });
      handle(response, form, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const settings = {
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: "+12135550100",
    TWILIO_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
  await use(received).finally(() => (server.closeAllConnections(), server.close()));
}

afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnv();
  await db.delete(outboxMessage);
  await db.delete(incomingText);
});

const created: Handle = (response, _, n) =>
  response
    .writeHead(201, { "content-type": "application/json" })
    .end(JSON.stringify({ sid: `SM${n}`, status: "queued" }));
const refused =
  (code: number, http: number): Handle =>
  (response) =>
    response
      .writeHead(http, { "content-type": "application/json" })
      .end(JSON.stringify({ code, status: http }));
const only = async () => (await db.select().from(outboxMessage))[0]!;
const makeDue = () => db.update(outboxMessage).set({ nextAttemptAt: new Date(0) });

function report(messageId: number, form: Record<string, string>, signature?: string) {
  const url = `${env().APP_URL}/api/sms/twilio/status?message=${messageId}`;
  const signed = signature ?? signForTwilio(TOKEN, url, new URLSearchParams(form));
  return call(status, { query: { message: messageId }, form, headers: { "x-twilio-signature": signed } });
}

describe("sending by Twilio", () => {
  test("posts a form with the account's credentials, and follows the message to the phone", () =>
    withTwilio(created, async (received) => {
      await queueSms(db, { to: TO, text: "Come early. ü" });
      await deliverOutbox();
      const [{ request, form }] = received as [Received];
      const { id } = await only();
      expect(request.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
      expect(request.headers.authorization).toBe(
        `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString("base64")}`,
      );
      expect(Object.fromEntries(form)).toEqual({
        To: TO,
        From: "+12135550100",
        Body: "Come early. ü",
        StatusCallback: `${env().APP_URL}/api/sms/twilio/status?message=${id}`,
      });
      expect(await only()).toMatchObject({ gatewayId: "SM1", arrivedAt: null, failedAt: null });
      expect((await report(id, { MessageSid: "SM1", MessageStatus: "delivered" })).status).toBe(200);
      await report(id, { MessageSid: "SM1", MessageStatus: "sent" });
      await report(id, { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30003" });
      expect(await only()).toMatchObject({ arrivedAt: expect.any(Date), failedAt: null });
    }));

  test("shows a message that the carrier didn't deliver, and doesn't send it again", () =>
    withTwilio(created, async (received) => {
      await queueSms(db, { to: TO, text: "Hi" });
      await deliverOutbox();
      const { id } = await only();
      await report(id, { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30003" });
      await makeDue();
      await deliverOutbox();
      expect(received).toHaveLength(1);
      expect(await only()).toMatchObject({
        deliveredAt: null,
        failedAt: expect.any(Date),
        lastError: "Twilio: undelivered, code 30003.",
      });
    }));

  test("says in the thread what is wrong with a number, and marks it in the list", () =>
    withTwilio(created, async () => {
      const asking = await anAskingFacility();
      const ada = await aTexter({ facilities: [{ facilityId: asking.facility.id }] });
      await asking.write([ada.id], "Hi");
      await makeDue();
      await deliverOutbox();
      const { id } = await only();
      await report(id, { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30006" });
      const { messages } = await asking.thread(ada.id);
      expect(messages[0]!.delivery).toMatchObject({
        state: "FAILED",
        why: "The number can’t get text messages",
      });
      expect((await asking.threads()).people).toMatchObject([{ caregiver_id: ada.id, has_failed: true }]);
    }));

  test.each<[string, Handle]>([
    ["is overloaded", refused(20429, 429)],
    ["is down", refused(0, 500)],
    ["cuts the connection", (response) => response.destroy()],
  ])("tries again when it %s", (_, failing) =>
    withTwilio(
      (response, form, n) => (n === 1 ? failing : created)(response, form, n),
      async (received) => {
        await queueSms(db, { to: TO, text: "Hi" });
        await deliverOutbox();
        expect(await only()).toMatchObject({ deliveredAt: null, failedAt: null, attempts: 1 });
        await makeDue();
        await deliverOutbox();
        expect(received).toHaveLength(2);
        expect(await only()).toMatchObject({ deliveredAt: expect.any(Date), gatewayId: "SM2" });
      },
    ),
  );

  test("tries again when it is too slow, and takes both answers for one message", async () => {
    const slow = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(slow.signal);
    let first: ServerResponse | undefined;
    await withTwilio(
      (response, form, n) => {
        if (n > 1) return created(response, form, n);
        first = response;
        slow.abort(new DOMException("Too slow.", "TimeoutError"));
      },
      async (received) => {
        await queueSms(db, { to: TO, text: "Hi" });
        await deliverOutbox();
        const { id, attempts, deliveredAt } = await only();
        expect([attempts, deliveredAt]).toEqual([1, null]);
        await makeDue();
        await deliverOutbox();
        expect(received).toHaveLength(2);
        // The first attempt went out after all: its reports are another message's and change nothing.
        const slowly = { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30003" };
        for (const _ of [1, 2]) expect((await report(id, slowly)).status).toBe(200);
        const arrived = { MessageSid: "SM2", MessageStatus: "delivered" };
        for (const _ of [1, 2]) expect((await report(id, arrived)).status).toBe(200);
        expect(await only()).toMatchObject({ gatewayId: "SM2", failedAt: null, arrivedAt: expect.any(Date) });
        first?.destroy();
      },
    );
  });

  test("sends once when its answer was lost but its report arrived", () =>
    withTwilio(
      (response) => response.destroy(),
      async (received) => {
        await queueSms(db, { to: TO, text: "Hi" });
        await deliverOutbox();
        const { id } = await only();
        await report(id, { MessageSid: "SM9", MessageStatus: "sent" });
        await makeDue();
        await deliverOutbox();
        expect(received).toHaveLength(1);
        expect(await only()).toMatchObject({ gatewayId: "SM9", deliveredAt: expect.any(Date) });
      },
    ));

  test("gives up at once on a number that can't get texts", () =>
    withTwilio(refused(21610, 400), async (received) => {
      await queueSms(db, { to: TO, text: "Hi" });
      await deliverOutbox();
      await makeDue();
      await deliverOutbox();
      expect(received).toHaveLength(1);
      expect((await only()).lastError).toContain("opted out");
    }));

  test("believes only signed reports", () =>
    withTwilio(created, async () => {
      await queueSms(db, { to: TO, text: "Hi" });
      await deliverOutbox();
      const { id } = await only();
      const forged = await report(id, { MessageSid: "SM1", MessageStatus: "delivered" }, "bm90IHNpZ25lZA==");
      expect(forged.status).toBe(400);
      expect((await only()).arrivedAt).toBeNull();
    }));
});

test("takes an incoming text once, and answers nothing that would be sent to the person", () =>
  withTwilio(created, async () => {
    const form = {
      MessageSid: "SM77",
      From: TO,
      To: "+12135550100",
      Body: "Hello",
      NumMedia: "0",
      ToState: "CA",
    };
    const url = `${env().APP_URL}/api/sms/twilio/incoming`;
    const headers = { "x-twilio-signature": signForTwilio(TOKEN, url, new URLSearchParams(form)) };
    for (let n = 0; n < 2; n++) {
      const { status: code, body, headers: given } = await call(incoming, { form, headers });
      expect([code, given.get("content-type")]).toEqual([200, "text/xml"]);
      expect(body).toMatch(/<Response\/>$/);
    }
    expect(await db.select().from(incomingText)).toMatchObject([
      { gatewayId: "SM77", body: "Hello", isUnknown: true },
    ]);
    const other = { ...form, Body: "Changed" };
    expect((await call(incoming, { form: other, headers })).status).toBe(400);
  }));
