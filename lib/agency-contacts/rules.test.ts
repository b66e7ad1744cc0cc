import { describe, expect, test } from "vitest";
import { contactErrors, formatExtension, nameParts, newContactErrors } from "./rules";

const robin = { first_name: "Robin", last_name: "Vale", phone: "", phone_extension_number: "" };
const errorsOf = (given: Partial<typeof robin & { email: string }>) =>
  newContactErrors({ ...robin, email: "robin@example.test", ...given });

describe("a contact's details", () => {
  test.each([
    [{}],
    [{ first_name: "Mary Ann", last_name: "O'Neill-St. Cloud" }],
    [{ first_name: "Zoë", last_name: "Ångström" }],
    [{ phone: "415-555-0199" }],
    [{ phone: "4155550199", phone_extension_number: "12aB5" }],
    [{ email: `${"a".repeat(116)}@example.test` }],
  ])("accept %j", (given) => expect(errorsOf(given)).toEqual({}));

  test.each([
    [{ first_name: "" }, { first_name: "First name is required" }],
    [{ last_name: "  " }, { last_name: "Last name is required" }],
    [
      { first_name: "R2D2" },
      { first_name: "First name can only contain letters, spaces, periods, apostrophes and hyphens" },
    ],
    [{ last_name: "a".repeat(51) }, { last_name: "Last name can have a maximum length of 50 characters" }],
    [{ email: "" }, { email: "Email is required" }],
    [{ email: "robin@" }, { email: "Email format is invalid" }],
    [
      { email: `${"a".repeat(120)}@example.test` },
      { email: "Email can have a maximum length of 129 characters" },
    ],
    [{ phone: "555-010" }, { phone: "Phone number format is invalid" }],
    [
      { phone_extension_number: "12-34" },
      { phone_extension_number: "Ext can only contain up to 5 letters and digits" },
    ],
  ])("refuse %j", (given, errors) => expect(errorsOf(given)).toEqual(errors));

  test("leave the email out for an existing contact", () => expect(contactErrors(robin, robin)).toEqual({}));

  test("are checked only where they were changed", () => {
    const stored = { ...robin, first_name: "R2D2", phone: "121-355-5019" };
    expect(contactErrors({ ...stored, phone_extension_number: "12" }, stored)).toEqual({});
    expect(contactErrors({ ...stored, phone: "121-355-5018" }, stored)).toEqual({
      phone: "Phone number format is invalid",
    });
  });
});

test.each([
  ["Joanna Van Dyke", "Van Dyke", "Joanna", "Van Dyke"],
  ["Joanna Van Dyke", null, "Joanna Van", "Dyke"],
  ["Joanna Reyes", "Van Dyke", "Joanna", "Reyes"],
  ["Cher", null, "Cher", ""],
])("splits %s, stored last name %s", (whole, stored, first, last) =>
  expect(nameParts(whole, stored)).toEqual({ first, last }),
);

test("keeps only letters and digits of an extension", () =>
  expect(formatExtension("12-a b34567")).toBe("12ab3"));
