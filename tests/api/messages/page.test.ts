import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as answer } from "@/app/api/caregivers/messages/answer/route";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { QUESTION_YES } from "@/lib/messages/answer-rules";
import { openPage } from "@/lib/messages/page/open-page";
import { slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor } from "../../support/messaging";

useDatabase();

test("the page of a mail's link shows the thread and takes an answer, until the person has another address", async () => {
  const asking = await anAskingFacility();
  const ada = await aTexter({
    facilities: [{ facilityId: asking.facility.id }],
    preferredContactMethod: "EMAIL",
  });
  await asking.write([ada.id], "Can you call me?");
  const [mail] = await queuedFor(ada.email!);
  const token = /\/messages\/([\w-]{43})/.exec(mail!.body)![1]!;
  expect(await openPage(token, new Date())).toMatchObject({
    facilityName: "Oak Manor",
    isAsked: false,
    isQuestion: true,
    messages: [{ isOwn: false, text: "Can you call me?" }],
  });
  const answered = await call(answer, { form: { token, text: "In an hour" } });
  expect(answered.headers.get("location")).toBe(`/messages/${token}?note=sent`);
  expect((await asking.thread(ada.id)).messages.at(-1)).toMatchObject({
    text: "In an hour",
    channel: "PAGE",
  });
  expect(await openPage(token, new Date())).toMatchObject({ isQuestion: false });
  await asking.send([ada.id]);
  const asked = await openPage(token, new Date());
  expect(asked).toMatchObject({ isAsked: true });
  expect(asked!.messages.at(-1)!.about).toMatch(/^CNA, .*, 7 AM – 3 PM$/);
  // Yes and No would be about that, not about the offer.
  await asking.write([ada.id], "Are you here already?");
  expect(await openPage(token, new Date())).toMatchObject({ isAsked: false, isQuestion: true });
  await asking.write([ada.id], "And the shift?", { shiftId: asking.shiftId });
  // The page's words for another question.
  await call(answer, { form: { token, text: QUESTION_YES } });
  expect(await slotOf(asking.made.id)).toMatchObject({ status: "UNCLAIMED" });
  await call(answer, { form: { token, text: "YES" } });
  expect(await slotOf(asking.made.id)).toMatchObject({ status: "CLAIMED", professionalId: ada.id });
  expect(await openPage(token, new Date())).toMatchObject({ isAsked: false });
  await db.update(professional).set({ email: "other@example.test" }).where(eq(professional.id, ada.id));
  expect(await openPage(token, new Date())).toBeNull();
});
