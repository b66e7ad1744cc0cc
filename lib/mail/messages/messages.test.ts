import { expect, test } from "vitest";
import { slotCancelledMail, slotConfirmedMail } from "./professionals";

const url = "http://localhost:3000/shift/secret";

const slot = {
  professionalFirstName: "Avery",
  facilityName: "Harborview Manor",
  facilityAddress: "1 Harbor St, Los Angeles, CA 90001",
  timezone: "America/Los_Angeles",
  resourceType: "CNA",
  unitName: null,
  startsAt: new Date("2026-11-19T07:00:00Z"),
  endsAt: new Date("2026-11-19T15:00:00Z"),
};

test("shows the facility's date and time in a confirmation, in any zone of the server", () => {
  const mail = slotConfirmedMail({ ...slot, holiday: null, url });
  expect(mail.subject).toBe("Confirmed: CNA at Harborview Manor, 11/18/2026, 11:00 PM - 7:00 AM PT");
  expect(mail.text).toBe(
    [
      "Hello Avery,",
      "The facility has confirmed your shift. Please be there on time.",
      `Parking, door code and what to know: ${url}`,
      "Facility: Harborview Manor\nAddress: 1 Harbor St, Los Angeles, CA 90001\nShift: CNA\n" +
        "When: 11/18/2026, 11:00 PM - 7:00 AM PT\n",
    ].join("\n\n"),
  );
});

test("mentions pay for short notice in a cancellation only if there is any", () => {
  expect(slotCancelledMail({ ...slot, paidMinutes: 120 }).text).toContain("you will be paid for 2 hours.");
  expect(slotCancelledMail({ ...slot, paidMinutes: 60 }).text).toContain("you will be paid for 1 hour.");
  expect(slotCancelledMail({ ...slot, paidMinutes: 0 }).text).not.toContain("paid");
});

test("prevents a name from adding a header or markup", () => {
  const mail = slotConfirmedMail({
    ...slot,
    holiday: null,
    url,
    facilityName: "A\r\nBcc: x@y.test <b>&</b>",
    unitName: `"2 <East>"`,
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).toContain("A Bcc: x@y.test &lt;b&gt;&amp;&lt;/b&gt;");
  expect(mail.html).toContain("&quot;2 &lt;East&gt;&quot;");
});
