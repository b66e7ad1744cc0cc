import { describe, expect, test } from "vitest";
import {
  channelsOf,
  contactErrors,
  contactMethodOptions,
  endsSms,
  optInText,
  phoneTypeOptions,
  smsRefusal,
  type ContactForm,
  type Reach,
} from "./rules";

const form = (given: Partial<ContactForm> = {}): ContactForm => ({
  contactName: "Robin Vale",
  contactMethodType: "ANY",
  phoneNumber: "213-555-0190",
  phoneExtensionNumber: "",
  contactPhoneType: "MOBILE_WORK",
  smsEnabled: false,
  ...given,
});
const faultsOf = (given: Partial<ContactForm>, stored = form()) =>
  Object.keys(contactErrors(form(given), stored));

describe("a contact", () => {
  test.each<[string, Partial<ContactForm>, string[]]>([
    ["accepts a name of 64 characters", { contactName: "x".repeat(64) }, []],
    ["rejects one of 65", { contactName: "x".repeat(65) }, ["contactName"]],
    ["accepts letters, spaces and the printed signs", { contactName: "Dr. Anne-Marie O'Neil, Ph.D." }, []],
    ["accepts any script", { contactName: "Zoë Ñandú 王芳" }, []],
    ["rejects a digit in the name", { contactName: "Robin 2" }, ["contactName"]],
    ["rejects a name that doesn't start with a letter", { contactName: ", Smith" }, ["contactName"]],
    ["rejects markup in the name", { contactName: "<b>Robin</b>" }, ["contactName"]],
    ["requires a name", { contactName: "   " }, ["contactName"]],
    [
      "requires neither phone, type nor extension",
      { phoneNumber: "", contactPhoneType: "", phoneExtensionNumber: "" },
      [],
    ],
    ["accepts a phone of 12 characters", { phoneNumber: "213-555-019" }, ["phoneNumber"]],
    ["rejects a phone without its dashes", { phoneNumber: "2135550100" }, ["phoneNumber"]],
    ["rejects a phone that can't exist", { phoneNumber: "121-355-5019" }, ["phoneNumber"]],
    [
      "can't be texted on a phone of no kind",
      { smsEnabled: true, contactPhoneType: "" },
      ["contactPhoneType"],
    ],
    ["rejects other signs in the phone", { phoneNumber: "(213)5550190" }, ["phoneNumber"]],
    ["accepts an extension of 4 digits", { phoneExtensionNumber: "12345" }, ["phoneExtensionNumber"]],
    ["can be texted on a mobile", { smsEnabled: true }, []],
    ["can't be texted without a phone", { smsEnabled: true, phoneNumber: "" }, ["phoneNumber"]],
    ["can't be texted at an office", { smsEnabled: true, contactPhoneType: "OFFICE" }, ["contactPhoneType"]],
    [
      "can't be texted without a contact method",
      { smsEnabled: true, contactMethodType: "" },
      ["contactMethodType"],
    ],
  ])("%s", (_, given, faults) => expect(faultsOf(given)).toEqual(faults));
});

describe("a stored value that would be refused today", () => {
  const old = { contactName: "Robin (nights)", phoneNumber: "121-355-5019" };

  test("doesn't hold up the rest", () => {
    expect(faultsOf({ ...old, phoneExtensionNumber: "12" }, form(old))).toEqual([]);
    expect(
      faultsOf({ ...old, phoneNumber: "+442079460000" }, form({ ...old, phoneNumber: "+442079460000" })),
    ).toEqual([]);
  });

  test("is refused once it is touched, or text messages to it are turned on", () => {
    expect(faultsOf({ ...old, phoneNumber: "121-355-5018" }, form(old))).toEqual(["phoneNumber"]);
    expect(faultsOf({ ...old, contactName: "Robin (days)" }, form(old))).toEqual(["contactName"]);
    expect(faultsOf({ ...old, smsEnabled: true }, form(old))).toEqual(["phoneNumber"]);
    expect(faultsOf({ ...old, smsEnabled: true }, form({ ...old, smsEnabled: true }))).toEqual([]);
  });
});

describe("turning on text messages", () => {
  const reach: Reach = { phone: "213-555-0190", phoneType: "MOBILE_PERSONAL", method: "TEXT", optIn: null };
  test.each<[Partial<Reach>, ReturnType<typeof smsRefusal>]>([
    [{}, null],
    [{ optIn: true }, null],
    [{ optIn: false }, "OPTED_OUT"],
    [{ phone: null }, "NO_PHONE"],
    [{ phoneType: null }, "NOT_MOBILE"],
    [{ method: null }, "NO_TEXT"],
  ])("depends on the contact details: %o", (given, refusal) =>
    expect(smsRefusal({ ...reach, ...given })).toBe(refusal),
  );

  test("is allowed with every method offered, and for mobile phones alone", () => {
    expect(contactMethodOptions.map(({ code }) => smsRefusal({ ...reach, method: code }))).toEqual(
      contactMethodOptions.map(() => null),
    );
    expect(phoneTypeOptions.map(({ code }) => smsRefusal({ ...reach, phoneType: code }))).toEqual([
      null,
      null,
      "NOT_MOBILE",
    ]);
  });
});

test("asks for confirmation only of a change that ends texts", () => {
  const on = form({ smsEnabled: true });
  expect(endsSms(on, { contactPhoneType: "OFFICE" })).toBe(true);
  expect(endsSms(on, { contactMethodType: "" })).toBe(true);
  expect(endsSms(on, { contactPhoneType: "MOBILE_PERSONAL" })).toBe(false);
  expect(endsSms(form(), { contactPhoneType: "OFFICE" })).toBe(false);
});

test.each([
  ["+12135550160", "text YES to 213-555-0160."],
  ["+18885550161", "text START to 888-555-0161."],
  [null, "text YES to N/A."],
])("offers to resubscribe to texts from %s with the right keyword", (number, text) =>
  expect(optInText(number)).toContain(text),
);

test.each([
  ["ANY", "+13105550111", { mail: true, text: false }],
  ["EMAIL_AND_TEXT", "+13105550111", { mail: true, text: true }],
  ["TEXT", "+13105550111", { mail: false, text: true }],
  ["CALL_AND_TEXT", "+13105550111", { mail: false, text: true }],
  ["TEXT", null, { mail: true, text: false }],
] as const)("alerts follow the contact method %s with the phone %s", (contactMethodCode, phone, channels) =>
  expect(channelsOf({ phone, contactMethodCode })).toEqual(channels),
);
