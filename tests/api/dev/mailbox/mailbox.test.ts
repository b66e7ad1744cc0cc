import { afterEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/dev/mailbox/route";
import { db } from "@/db/client";
import { resetEnv } from "@/lib/env";
import { deliverOutbox } from "@/lib/mail/deliver";
import type { Mailbox } from "@/lib/mail/mailbox";
import { queueMail } from "@/lib/mail/queue-mail";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";

useDatabase();
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

function startDemo(): void {
  vi.stubEnv("DEMO", "1");
  resetEnv();
}

describe("the demo's mailbox", () => {
  test("shows messages to one person, newest first", async () => {
    startDemo();
    const letters = ["First", "Second"].map((subject) => ({
      to: "avery@example.test",
      subject,
      text: "…",
      html: "",
    }));
    await queueMail(db, [letters[0]!, { ...letters[0]!, to: "robin@example.test" }]);
    await deliverOutbox();
    await queueMail(db, letters[1]!);
    await deliverOutbox();
    const { status, body } = await call<Mailbox>(GET, { query: { to: "avery@example.test" } });
    expect(status).toBe(200);
    expect(body.messages.map(({ subject }) => subject)).toEqual(["Second", "First"]);
    expect(body.messages[0]).toMatchObject({ channel: "MAIL", to: "avery@example.test", text: "…" });
    expect((await call<Mailbox>(GET)).body.messages).toHaveLength(3);
  });

  test("returns 404 outside the demo", async () => {
    expect((await call(GET)).status).toBe(404);
  });

  test("rejects unknown input", async () => {
    startDemo();
    expect((await call(GET, { query: { from: "x" } })).status).toBe(400);
  });
});
