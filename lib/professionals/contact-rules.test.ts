import { expect, test } from "vitest";
import { contactWay } from "./contact-rules";

const email = "ada@example.test";
const phone = "555-010-0000";
const [mail, text] = [
  { channel: "MAIL", to: email },
  { channel: "SMS", to: phone },
];

test.each([
  ["EMAIL", email, phone, mail],
  ["EMAIL", null, phone, text],
  ["CALL_AND_TEXT", email, phone, text],
  ["CALL_AND_TEXT", email, null, mail],
  ["CALL_AND_TEXT", null, null, null],
] as const)(
  "picks the channel for contact method %s, with %s and %s",
  (preferredContactMethod, mailbox, number, way) => {
    expect(contactWay({ preferredContactMethod, email: mailbox, phone: number })).toEqual(way);
  },
);
