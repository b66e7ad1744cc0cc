import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { deliverOutbox } from "@/lib/mail/deliver";
import { auditOf } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor, texts } from "../../support/messaging";

useDatabase();

const placeOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
const inviteOf = async (professionalId: number) =>
  (await db.select().from(invite).where(eq(invite.professionalId, professionalId))).at(-1)!;

describe("a question about an open shift", () => {
  test("reaches each by text, and a YES claims the shift", async () => {
    const asking = await anAskingFacility();
    const [ada, bo] = [await aTexter({ firstName: "Ada" }), await aTexter({ firstName: "Bo" })];
    await asking.send([ada.id, bo.id], { words: "Can you come at 7?" });
    const [question] = await queuedFor(ada.phone!);
    expect(question).toMatchObject({ sender: "+12135550160", channel: "SMS" });
    expect(question!.body).toMatch(
      /^Oak Manor: Can you come at 7\? CNA, .* Reply YES or NO, or see it here: http/,
    );
    await texts(ada.phone!, "Yes!");
    expect(await placeOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
    const { messages, asked, claimed } = await asking.shiftThread();
    expect(messages.map(({ text, reading }) => [text, reading])).toEqual([
      [expect.stringContaining("Can you come at 7?"), null],
      [expect.stringContaining("Can you come at 7?"), null],
      ["Yes!", "YES"],
      [expect.stringContaining("the shift is yours"), null],
    ]);
    expect(messages[0]!.text).not.toContain("http");
    expect(asked.map(({ name, status }) => [name.split(" ")[0], status])).toEqual([
      ["Ada", "ACCEPTED"],
      ["Bo", "EXPIRED"],
    ]);
    expect(claimed).toMatchObject([{ caregiver_id: ada.id }]);
  });
});
