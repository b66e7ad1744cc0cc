import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { resetEnv } from "@/lib/env";
import { deliverOutbox } from "@/lib/mail/deliver";
import { queueMail } from "@/lib/mail/queue-mail";
import { useDatabase } from "../../support/database";

useDatabase();
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
  const server = createServer((socket) => {
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
