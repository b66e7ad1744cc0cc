import fc from "fast-check";
import { expect, test } from "vitest";
import { DateOn } from "@/lib/access/input";
import { addDays } from "@/lib/time/calendar";
import { readCsv } from "./read-csv";

const columns = { required: ["email", "name"], optional: ["expires_on"] };

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
};

/** A single-byte encoder from the decoder's table; null if the text has another character. */
function encoderOf(encoding: string) {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return (text: string) => {
    const bytes = Array.from(text, (one) => byteOf.get(one));
    return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
  };
}
const windows = encoderOf("windows-1252");
const mac = encoderOf("macintosh");

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const table = (rows: readonly string[][], separator: string, lineEnd: string) =>
  rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator) + lineEnd).join("");

type Program = { name: string; write: (rows: readonly string[][]) => Uint8Array };

/** What they save where it can always be told apart. */
const programs: readonly Program[] = [
  { name: "Excel, CSV UTF-8", write: (rows) => utf8(`\uFEFF${table(rows, ",", "\r\n")}`) },
  {
    name: "Excel with European settings, CSV UTF-8",
    write: (rows) => utf8(`\uFEFF${table(rows, ";", "\r\n")}`),
  },
  { name: "Excel, Unicode text", write: (rows) => utf16(`\uFEFF${table(rows, "\t", "\r\n")}`, true) },
  { name: "LibreOffice, UTF-8", write: (rows) => utf8(table(rows, ",", "\n")) },
  { name: "LibreOffice, UTF-16", write: (rows) => utf16(table(rows, ";", "\n"), true) },
  { name: "an older Mac, UTF-16", write: (rows) => utf16(`\uFEFF${table(rows, "\t", "\r")}`, false) },
  { name: "Numbers", write: (rows) => utf8(table(rows, ",", "\n").normalize("NFD")) },
  { name: "Google Sheets, TSV", write: (rows) => utf8(table(rows, "\t", "\r\n")) },
];

const letters = "abcdefghzéèñçüöäßøåíóúłđ";
/** No word has a capital after a small letter, which is how a Mac's encoding is told from Windows'. */
const written: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  ([first, ...rest]) => first!.toUpperCase() + rest.join(""),
];
const word = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 }),
    fc.constantFrom(...written),
  )
  .map(([text, write]) => write(text));
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom(" ", "-", "'", ", ", "; "))
  .map(([words, between]) => words.join(between));
const names = fc.array(name, { minLength: 1, maxLength: 10 });

const rowsOf = (people: readonly string[]) => [
  ["Email", "Name"],
  ...people.map((one, n) => [`person${n}@rose.test`, one]),
];
const readNames = (bytes: Uint8Array) => {
  const { rows, faults } = readCsv(bytes, columns);
  return { faults, names: rows.map(({ values }) => values.name) };
};

test.each(programs)("reads back what $name saves", ({ write }) => {
  fc.assert(
    fc.property(names, (people) => {
      expect(readNames(write(rowsOf(people)))).toEqual({ faults: [], names: people });
    }),
  );
});

test("never misreads Windows-1252 or a Mac's encoding: it is read right or refused with its row", () => {
  const encoder = fc.constantFrom(windows, mac);
  fc.assert(
    fc.property(names, encoder, (people, encode) => {
      const bytes = encode(table(rowsOf(people), ",", "\r\n"));
      if (bytes === null) return;
      const { faults, names: found } = readNames(bytes);
      if (faults.length === 0) expect(found).toEqual(people);
      else expect(faults).toMatchObject([{ row: expect.any(Number), column: null }]);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["José Núñez", "Zoë Müller", "NUÑEZ, JOSÉ", "François Lefèvre", "Søren Åberg", "Anna Weiß"])(
  "reads %s as Windows saves it without UTF-8",
  (person) => {
    const bytes = windows(table(rowsOf([person]), ",", "\r\n"));
    expect(readNames(bytes!)).toEqual({ faults: [], names: [person] });
  },
);

test.each(["JÖ", "aÖ", "L’École", "García", "José", "Strauß’s"])("refuses %s as a Mac saves it", (person) => {
  const bytes = mac(table(rowsOf([person]), ",", "\r\n"));
  expect(readNames(bytes!).faults).toMatchObject([{ row: 2, column: null }]);
});

test("reads a date as any of them saves it", () => {
  const date = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays("2020-01-01", days));
  const ways = [
    (on: string) => on,
    (on: string) => `${on} 00:00:00`,
    (on: string) => `${on}T00:00:00`,
    (on: string) => on.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, "$2/$3/$1"),
    (on: string) => on.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1"),
    (on: string) => on.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, "$2/$3/$1 0:00"),
  ];
  fc.assert(
    fc.property(date, fc.constantFrom(...ways), (on, asSaved) => {
      expect(DateOn.parse(asSaved(on))).toBe(on);
    }),
  );
});

test.each([
  "31/05/2027",
  "5/31/27",
  "2/30/2027",
  "2027-02-30",
  "31.05.2027",
  "5/2027",
  "46538",
  "1200",
  "tomorrow",
])("refuses %s, which is no certain date", (cell) => expect(DateOn.safeParse(cell).success).toBe(false));
