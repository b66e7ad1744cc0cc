import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { job, mailboxMessage, outboxMessage } from "@/db/schema/operations";
import { resetEnv } from "@/lib/env";
import { startRunner } from "@/lib/jobs/runner";
import { deliverOutbox, hastenDelivery } from "@/lib/mail/deliver";
import { queueMail } from "@/lib/mail/queue-mail";
import { queueSms } from "@/lib/sms/queue-sms";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";

useDatabase();

function configure(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
}

afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnv();
  await db.delete(mailboxMessage);
  await db.delete(outboxMessage);
});

const letter = { to: "avery@example.test", subject: "Hello", text: "Hello.", html: "<p>Hello.</p>" };
const outbox = () => db.select().from(outboxMessage).orderBy(outboxMessage.id);
const mailbox = () => db.select().from(mailboxMessage).orderBy(mailboxMessage.id);
const makeDue = () => db.update(outboxMessage).set({ nextAttemptAt: new Date(0) });

/** A gateway that answers with the next status for each message to 555-010-0000, then with 200, as to all others. */
async function withGateway(
  statuses: number[],
  use: (received: { key: string; body: unknown }[]) => Promise<void>,
) {
  const received: { key: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const message = JSON.parse(body) as { to: string };
      received.push({ key: String(request.headers["idempotency-key"]), body: message });
      response.writeHead((message.to === "555-010-0000" && statuses.shift()) || 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  configure({ SMS_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` });
  await use(received).finally(() => server.close());
}

describe("the outbox", () => {
  test("delivers the demo's mail and text messages to the mailbox", async () => {
    configure({ DEMO: "1" });
    await queueMail(db, letter);
    await queueSms(db, { to: "555-010-0000", text: "Come early." });
    await deliverOutbox();
    expect(await mailbox()).toMatchObject([
      { channel: "MAIL", recipient: letter.to, subject: "Hello", body: "Hello.", html: "<p>Hello.</p>" },
      { channel: "SMS", recipient: "555-010-0000", subject: null, body: "Come early." },
    ]);
    for (const row of await outbox()) expect(row.deliveredAt).not.toBeNull();
  });

  test("drops the messages of a transaction that is rolled back", async () => {
    const attempt = db.transaction(async (tx) => {
      await queueMail(tx, letter);
      tx.rollback();
    });
    await expect(attempt).rejects.toThrow();
    expect(await outbox()).toEqual([]);
  });

  test("holds a message once, however often its cause is repeated", async () => {
    await queueMail(db, [letter, { ...letter, dedupeKey: "slot 1 confirmed" }]);
    await queueMail(db, [letter, { ...letter, dedupeKey: "slot 1 confirmed" }]);
    expect(await outbox()).toHaveLength(3);
  });

  test("delivers everything once with several processes", async () => {
    configure({ DEMO: "1" });
    await queueMail(
      db,
      Array.from({ length: 150 }, () => letter),
    );
    await Promise.all([deliverOutbox(), deliverOutbox(), deliverOutbox()]);
    expect(await mailbox()).toHaveLength(150);
    for (const row of await outbox()) expect(row.attempts).toBe(1);
  });

  test("delivers a message once whose sender died before recording it", async () => {
    configure({ DEMO: "1" });
    await queueMail(db, letter);
    await deliverOutbox();
    await db.update(outboxMessage).set({ deliveredAt: null, nextAttemptAt: new Date(0) });
    await deliverOutbox();
    expect(await mailbox()).toHaveLength(1);
  });

  test("waits if no channel is configured", async () => {
    await queueMail(db, letter);
    await deliverOutbox();
    expect(await outbox()).toMatchObject([{ attempts: 0, deliveredAt: null, failedAt: null }]);
  });

  test("retries a refused message later under the same key", () =>
    withGateway([503], async (received) => {
      await queueSms(db, { to: "555-010-0000", text: "Come early." });
      await deliverOutbox();
      expect(await outbox()).toMatchObject([
        { attempts: 1, deliveredAt: null, lastError: "The SMS webhook answered 503." },
      ]);
      await deliverOutbox();
      expect(received).toHaveLength(1);
      await makeDue();
      await deliverOutbox();
      expect(received).toHaveLength(2);
      expect(received[1]).toEqual(received[0]);
      expect(received[0]!.body).toMatchObject({ to: "555-010-0000", text: "Come early." });
      expect((await outbox())[0]!.deliveredAt).not.toBeNull();
    }));

  const sayTo = async (to: string, texts: string[]) => {
    for (const text of texts) await queueSms(db, { to, text });
  };
  const textsOf = (received: { body: unknown }[]) =>
    received.map(({ body }) => (body as { text: string }).text);

  test("sends one person's messages in the order in which they were queued, also if the first fails", () =>
    withGateway([503], async (received) => {
      await sayTo("555-010-0000", ["Assigned", "Cancelled"]);
      await sayTo("555-010-0001", ["Assigned"]);
      await deliverOutbox();
      expect(textsOf(received).sort()).toEqual(["Assigned", "Assigned"]);
      await sayTo("555-010-0000", ["Assigned again"]);
      await deliverOutbox();
      expect(received).toHaveLength(2);
      await makeDue();
      await deliverOutbox();
      expect(textsOf(received).slice(2)).toEqual(["Assigned", "Cancelled", "Assigned again"]);
    }));

  test("gives up waiting for one that fails for long", () =>
    withGateway([503], async (received) => {
      await sayTo("555-010-0000", ["Assigned"]);
      await db.update(outboxMessage).set({ attempts: 3 });
      await deliverOutbox();
      await sayTo("555-010-0000", ["Cancelled"]);
      await deliverOutbox();
      expect(textsOf(received)).toEqual(["Assigned", "Cancelled"]);
    }));

  test("sends what waits for someone's morning before something later that doesn't wait", () =>
    withGateway([], async (received) => {
      await sayTo("555-010-0000", ["Assigned for tomorrow"]);
      await sayTo("555-010-0001", ["Assigned for tomorrow"]);
      await db.update(outboxMessage).set({ nextAttemptAt: new Date(Date.now() + 3_600_000) });
      await deliverOutbox();
      expect(received).toEqual([]);
      await sayTo("555-010-0000", ["Cancelled"]);
      await deliverOutbox();
      expect(textsOf(received)).toEqual(["Assigned for tomorrow", "Cancelled"]);
    }));

  test("marks a message as failed after the last attempt, with its reason", () =>
    withGateway([500], async () => {
      await queueSms(db, { to: "555-010-0000", text: "Come early." });
      await db.update(outboxMessage).set({ attempts: 9 });
      await deliverOutbox();
      expect(await outbox()).toMatchObject([{ attempts: 10, failedAt: expect.any(Date) }]);
    }));

  test("sends mail within moments of being queued", async () => {
    configure({ DEMO: "1" });
    const stop = startRunner({
      "deliver-outbox": { run: deliverOutbox, everyMs: 3_600_000, hasten: hastenDelivery },
    });
    await eventually(async () =>
      expect((await db.select().from(job))[0]?.runAt.getTime()).toBeGreaterThan(Date.now()),
    );
    await queueMail(db, letter);
    await eventually(async () => expect(await mailbox()).toHaveLength(1));
    await stop();
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

type Received = { recipients: string[]; content: string };

/** A minimal SMTP server that refuses the first mail. */
function answerAsMailServer(socket: Socket, received: Received[]): void {
  let mail: Received = { recipients: [], content: "" };
  let isContent = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const finish = () => {
    isContent = false;
    received.push(mail);
    reply(received.length === 1 ? "451 Try again later" : "250 Accepted");
    mail = { recipients: [], content: "" };
  };
  const obey = (line: string) => {
    if (isContent) return line === "." ? finish() : void (mail.content += `${line}\n`);
    const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
    if (recipient) mail.recipients.push(recipient);
    isContent = /^DATA/i.test(line);
    reply(isContent ? "354 Go on" : "250 OK");
  };
  let rest = "";
  socket.on("data", (data) => {
    const lines = (rest + data.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    lines.forEach(obey);
  });
  socket.on("error", () => undefined);
  reply("220 ready");
}

test("sends mail by SMTP to its one recipient, and retries with the same Message-ID", async () => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    answerAsMailServer(socket, received);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  resetEnv();
  const to = "avery@example.test";
  await queueMail(db, {
    to,
    subject: "Hello\r\nBcc: eve@example.test",
    text: "Come early.",
    html: "<p>Hi</p>",
  });
  await deliverOutbox();
  const [refused] = await db.select().from(outboxMessage);
  expect(refused).toMatchObject({ deliveredAt: null, failedAt: null, attempts: 1 });
  expect(refused!.lastError).toContain("451");
  await db.update(outboxMessage).set({ nextAttemptAt: new Date(0) });
  await deliverOutbox();
  expect((await db.select().from(outboxMessage))[0]!.deliveredAt).not.toBeNull();
  const idOf = ({ content }: Received) => /^Message-ID: (.*)$/im.exec(content)?.[1];
  expect(received.map(({ recipients }) => recipients)).toEqual([[to], [to]]);
  expect(idOf(received[1]!)).toBe(idOf(received[0]!));
  expect(idOf(received[1]!)).toBe(`<outbox-${refused!.id}@localhost>`);
  expect(received[1]!.content).not.toMatch(/^Bcc:/im);
  for (const socket of sockets) socket.destroy();
  server.close();
});
