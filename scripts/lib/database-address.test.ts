import { expect, test } from "vitest";
import { connectionFault, parseAddress, versionFault } from "./database-address.mjs";

const address = "postgres://portal:secret@db.example.com:5432/portal";

test.each(["", "db.example.com", "mysql://db.example.com/portal", "postgres://"])(
  "%o is not an address",
  (text) => {
    expect(() => parseAddress(text)).toThrow("DATABASE_URL is not a PostgreSQL address");
  },
);

test.each([
  ["ECONNREFUSED", "db.example.com:5432/portal cannot be reached (ECONNREFUSED)"],
  ["28P01", "refuses the user or the password"],
  ["3D000", "no such database at db.example.com:5432/portal"],
  ["53300", "no connections left"],
])("reports %s in one sentence, without the password", (code, sentence) => {
  const { message } = connectionFault(address, { code });
  expect(message).toContain(sentence);
  expect(message).not.toContain("secret");
});

test("accepts PostgreSQL 15, not 14", () => {
  expect(versionFault(address, 150_018)).toBeNull();
  expect(versionFault(address, 140_014)).toBe(
    "The database at db.example.com:5432/portal is PostgreSQL 14: version 15 or newer is needed.",
  );
});
