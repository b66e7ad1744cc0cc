import { describe, expect, test } from "vitest";
import { readCsv } from "./read-csv";

const columns = { required: ["email", "name"], optional: ["phone"] };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const { rows, faults } = readCsv(bytesOf(text), columns);
  return { rows, faults };
};
const maria = { email: "maria@rose.test", name: "Maria Silva" };

describe("a file from a spreadsheet", () => {
  test.each([
    ["has Unix line ends", "email,name\nmaria@rose.test,Maria Silva\n"],
    ["has Windows line ends and a byte order mark", "\uFEFFemail,name\r\nmaria@rose.test,Maria Silva\r\n"],
    ["has no line end after the last line", "email,name\nmaria@rose.test,Maria Silva"],
    ["has quoted cells with spaces around them", `"email", "name"\n"maria@rose.test" , "Maria Silva"\n`],
    [
      "has headings as people write them, in another order",
      "Name,E-mail\nMaria Silva,maria@rose.test\n".replace("E-mail", "Email"),
    ],
  ])("%s", (_, text) => expect(read(text)).toEqual({ rows: [{ row: 2, values: maria }], faults: [] }));

  test.each([
    ["Excel's line that names the separator", "sep=;\r\nemail;name\r\nmaria@rose.test;Maria Silva\r\n"],
    ["columns and rows that were once in use", "email,name,,\nmaria@rose.test,Maria Silva,,\n,,,\n,,,\n"],
    ["empty cells beyond the headings", "email,name\nmaria@rose.test,Maria Silva,,\n"],
  ])("may have %s", (_, text) =>
    expect(read(text)).toEqual({ rows: [{ row: 2, values: maria }], faults: [] }),
  );

  test("passes over why a row was left out before", () =>
    expect(read("email,name,Left out because\nmaria@rose.test,Maria Silva,Role is empty\n")).toEqual({
      rows: [{ row: 2, values: maria }],
      faults: [],
    }));

  test("keeps commas, quotes and line breaks inside quotes in the cell", () => {
    const { rows } = read(`email,name\na@b.test,"Silva, ""Mia""\r\nMaria"\nc@d.test,Chris\n`);
    expect(rows[0]!.values.name).toBe(`Silva, "Mia"\r\nMaria`);
    expect(rows[1]).toEqual({ row: 3, values: { email: "c@d.test", name: "Chris" } });
  });

  test("skips and counts empty rows, and reads empty cells as missing", () => {
    const { rows } = read("email,name,phone\n\n,,\nmaria@rose.test,Maria Silva,\n");
    expect(rows).toEqual([{ row: 4, values: maria }]);
  });
});

describe("errors by row and column", () => {
  test.each([
    [
      "report a missing column",
      "email\na@b.test\n",
      [{ row: 1, column: "name", message: "isn’t among the headings" }],
    ],
    [
      "report a duplicate column",
      "email,name,name\n",
      [{ row: 1, column: "name", message: "is there twice" }],
    ],
    [
      "report an extra cell",
      "email,name,,\na@b.test,A,,x\n",
      [{ row: 2, column: null, message: "column D has no heading" }],
    ],
    [
      "report another separator",
      "email|name\na@b.test|A\n",
      [{ row: 1, column: null, message: expect.stringContaining("not separated by commas") }],
    ],
    ["report an empty file", " \n", [{ row: 1, column: null, message: "the file is empty" }]],
    [
      "report a title above the headings",
      "Table 1\nemail,name\na@b.test,A\n",
      [{ row: 1, column: null, message: "has to be the headings: delete what stands above them" }],
    ],
    [
      "report what the spreadsheet made of a cell",
      "email,name,phone\na@b.test,#N/A,2.13556E+09\n",
      [
        { row: 2, column: "name", message: "is an error of the spreadsheet, #N/A" },
        { row: 2, column: "phone", message: expect.stringContaining("was shortened by the spreadsheet") },
      ],
    ],
  ])("%s", (_, text, faults) => expect(read(text).faults).toMatchObject(faults));

  test("report an unknown column with the expected ones", () => {
    expect(read("email,name,ssn\n").faults).toEqual([
      { row: 1, column: "ssn", message: "isn’t a column this import uses. It uses Email, Name, Phone" },
    ]);
  });

  test("have names in one column or two, whichever the file has", () => {
    const given = (names: "whole" | "parts", text: string) => {
      const required = names === "whole" ? ["email", "name"] : ["email", "first_name", "last_name"];
      return readCsv(new TextEncoder().encode(text), { required, optional: [], names });
    };
    const whole = given("whole", "Email,First name,Last name\na@b.test,Ann Marie,Lee\nc@d.test,,\n");
    expect(whole.rows.map(({ values }) => values.name)).toEqual(["Ann Marie Lee", undefined]);
    const parts = given(
      "parts",
      'Email,Full name\na@b.test,Ann Marie Lee\nc@d.test,"Lee, Ann"\ne@f.test,Cher\n',
    );
    expect(parts.rows.map(({ values: { first_name: first, last_name: last } }) => [first, last])).toEqual([
      ["Ann Marie", "Lee"],
      ["Ann", "Lee"],
      [undefined, "Cher"],
    ]);
    expect(given("whole", "Email,First name\n").faults.map(({ column }) => column)).toContain("name");
    expect(given("parts", "Email,Name,Last name\n").faults.map(({ column }) => column)).toContain(
      "first_name",
    );
  });

  test("report an unclosed quote and letters of an unknown encoding", () => {
    expect(read(`email,name\na@b.test,"A\n`).faults[0]!.message).toContain("a quotation mark isn’t closed");
    const mac = Uint8Array.from([...new TextEncoder().encode("email,name\r\na@b.test,Jos"), 0x8e, 0x0a]);
    expect(readCsv(mac, columns).faults).toMatchObject([
      { row: 2, column: null, message: expect.stringContaining("save the file as CSV UTF-8") },
    ]);
  });

  test("pass over the example of a template, and number the rows below it as they are", () => {
    const { rows } = read("email,name\nExample: ann@rose.test,Ann Lee\nbo@rose.test,Bo Ray\n");
    expect(rows).toEqual([{ row: 3, values: { email: "bo@rose.test", name: "Bo Ray" } }]);
  });

  test("treat headings that name object properties as plain headings", () => {
    expect(read("email,name,__proto__,constructor\n").faults.map(({ column }) => column)).toEqual([
      "__proto__",
      "constructor",
    ]);
  });
});

describe("headings that someone has said", () => {
  const ask = (text: string, headings: Record<string, string> = {}) =>
    readCsv(bytesOf(text), columns, { headings, corrections: {} });

  test("leave out any number of columns, also beside the reasons of our own download", () => {
    const file = "email,name,Shoe size,Hat,Left out because\nmaria@rose.test,Maria Silva,9,7,Role is empty\n";
    expect(ask(file, { shoe_size: "", hat: "" })).toMatchObject({
      faults: [],
      rows: [{ row: 2, values: maria }],
    });
  });

  test("are asked about whatever they are called", () => {
    expect(ask("email,name,constructor\n").unknown).toMatchObject([{ key: "constructor" }]);
  });

  test.each([
    ["whose first row is someone", "maria@rose.test,Maria Silva\nann@rose.test,Ann Lee\n"],
    ["one of whose cells reads like a heading", "Name,(614) 555-0101\nann@rose.test,Ann Lee\n"],
  ])("are not asked about in a file %s", (_, text) => {
    const { unknown, rows, faults } = ask(text, { maria_silva: "name", whom: "name" });
    expect({ unknown, rows }).toEqual({ unknown: [], rows: [] });
    expect(faults.map(({ row }) => row)).toContain(1);
  });

  test("are not asked about in a list of units, whose first one would be lost", () => {
    const units = { required: ["name"], optional: [], guesses: [[/wing/, "name"]] as const };
    const { unknown, faults } = readCsv(bytesOf("East Wing\nWest Wing\n"), units, {
      headings: { east_wing: "name" },
      corrections: {},
    });
    expect(unknown).toEqual([]);
    expect(faults).toMatchObject([
      { column: "name", message: "isn’t among the headings" },
      { column: "east_wing" },
    ]);
  });
});

describe("a title above the headings", () => {
  const asking = { headings: {}, corrections: {} };
  const readBelow = (text: string, of: Parameters<typeof readCsv>[1] = columns) =>
    readCsv(bytesOf(text), of, asking);
  const title = "Lakeshore staff list exported 11/2026";

  test.each([
    ["a line", `${title}\nemail,name\nmaria@rose.test,Maria Silva\n`, [title], 3],
    [
      "with a comma",
      `Lakeshore, staff list\nemail;name;phone\nmaria@rose.test;Maria Silva;\n`,
      ["Lakeshore, staff list"],
      3,
    ],
    [
      "two lines and an empty one",
      `${title}\r\n\r\nPrinted,11/30/2026,\r\nemail,name,phone\r\nmaria@rose.test,Maria Silva,\r\n`,
      [title, "Printed, 11/30/2026"],
      5,
    ],
  ])("is passed over and told: %s", (_, text, above, row) =>
    expect(readBelow(text)).toMatchObject({ above, faults: [], rows: [{ row, values: maria }] }),
  );

  test("is passed over where the headings are asked about", () =>
    expect(readBelow(`${title}\nMail adr,Person\nmaria@rose.test,Maria Silva\n`)).toMatchObject({
      above: [title],
      unknown: [{ key: "mail_adr", sample: "maria@rose.test" }, { key: "person" }],
    }));

  test("stands above a list of units", () =>
    expect(readBelow("Our units\nName\nEast\n", { required: ["name"], optional: [] })).toMatchObject({
      above: ["Our units"],
      rows: [{ row: 3, values: { name: "East" } }],
    }));

  test("is never a person", () =>
    expect(readBelow("ann@rose.test,Ann\nemail,name,phone\n")).toMatchObject({ above: [], rows: [] }));

  test("isn’t called cells that aren’t separated", () =>
    expect(readBelow(`${title}\nAnn Lee,Scheduler\n`).faults).toMatchObject([
      { row: 1, message: "has to be the headings: delete what stands above them" },
    ]));
});

describe("a file designed to slow down the parser", () => {
  const million = 1_000_000;
  test.each([
    ["a million quotes", `email,name\n${'"'.repeat(million)}`],
    ["a million quotes and one more", `email,name\n${'"'.repeat(million + 1)}`],
    ["a million empty cells", `email,name\n${",".repeat(million)}`],
    ["two hundred thousand headings", Array.from({ length: 200_000 }, (_, n) => `h${n}`).join(",")],
    ["a million empty lines and a quote", `email,name\n${"\n".repeat(million)}"`],
    ["quotes inside a million cells", `email,name\n${'a"b,'.repeat(million)}`],
  ])("is parsed or rejected within a few seconds: %s", (_, text) => {
    const startedAt = performance.now();
    expect(read(text).rows.length).toBeLessThanOrEqual(1);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe("what someone says about a file", () => {
  const asking = { ...columns, guesses: [[/tele|mobil/, "phone"]] as const };
  const text = "Email,Name,Mobil,Shoe size\nann@rose.test,Ann,614-555-0101,9\n";
  const asked = (headings: Record<string, string>, corrections = {}) =>
    readCsv(bytesOf(text), asking, { headings, corrections });

  test("is asked for headings that no column has, with what they may mean", () =>
    expect(asked({})).toEqual({
      rows: [],
      faults: [],
      unknown: [
        { key: "mobil", heading: "Mobil", sample: "614-555-0101", guess: "phone" },
        { key: "shoe_size", heading: "Shoe size", sample: "9", guess: null },
      ],
      free: ["phone"],
      above: [],
    }));

  test("is asked for headings of which none is known, if they stand above data", () =>
    expect(
      readCsv(bytesOf("Whom,Where\nann@rose.test,Ann Lee\n"), asking, { headings: {}, corrections: {} })
        .unknown,
    ).toMatchObject([{ key: "whom" }, { key: "where" }]));

  test("is asked with what the cells of a column look like, each column once", () => {
    const known = { ...asking, contents: [["email", (cell: string) => cell.includes("@")]] as const };
    const file =
      "Mail adr,Name,Second,Telephone\nann@rose.test,Ann,a@rose.test,\nn/a,Ben,,\nc@rose.test,Cy,,\n";
    const { unknown } = readCsv(bytesOf(file), known, { headings: {}, corrections: {} });
    expect(unknown.map(({ key, guess }) => [key, guess])).toEqual([
      ["mail_adr", "email"],
      ["second", null],
      ["telephone", "phone"],
    ]);
  });

  test("gives a heading its column, or leaves it out", () =>
    expect(asked({ mobil: "phone", shoe_size: "" }).rows).toEqual([
      { row: 2, values: { email: "ann@rose.test", name: "Ann", phone: "614-555-0101" } },
    ]));

  test("doesn’t give two headings one column", () =>
    expect(asked({ mobil: "phone", shoe_size: "phone" }).faults).toEqual([
      { row: 1, column: "phone", message: "is there twice" },
    ]));

  test("corrects cells, of known columns alone, and empties them", () => {
    const headings = { mobil: "phone", shoe_size: "" };
    const corrections = { "2": { name: " Ann Lee ", phone: "", salary: "9" } };
    expect(asked(headings, corrections).rows).toEqual([
      { row: 2, values: { email: "ann@rose.test", name: "Ann Lee" } },
    ]);
  });
});
