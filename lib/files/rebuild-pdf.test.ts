import { PDFDocument, PDFName, PDFString, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { rebuildPdf } from "./rebuild-pdf";

type Build = (context: PDFContext, document: PDFDocument) => Record<string, PDFObject | undefined>;

/** A document of one page, with what `build` adds to its catalog. */
async function aPdf(build: Build = () => ({})): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 100]).drawText("Visible text");
  const { context, catalog } = document;
  for (const [key, value] of Object.entries(build(context, document)))
    if (value) catalog.set(PDFName.of(key), value);
  return document.save({ useObjectStreams: false });
}

/** Everything in the rebuilt document, uncompressed. */
async function rebuilt(bytes: Uint8Array): Promise<string> {
  const result = await rebuildPdf(bytes);
  if (!result) throw new Error("was refused");
  const again = await PDFDocument.load(result, { updateMetadata: false });
  return Buffer.from(await again.save({ useObjectStreams: false })).toString("latin1");
}

const script = (context: PDFContext) =>
  context.register(context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") }));

const firstPage = (document: PDFDocument) => document.getPage(0).node;

const active: [string, Build][] = [
  ["a script when it opens", (context) => ({ OpenAction: script(context) })],
  [
    "a named script",
    (context) => ({ Names: context.obj({ JavaScript: { Names: [PDFString.of("a"), script(context)] } }) }),
  ],
  ["a script of the document's events", (context) => ({ AA: context.obj({ WC: script(context) }) })],
  [
    "a script of a page",
    (context, document) => {
      firstPage(document).set(PDFName.of("AA"), context.obj({ O: script(context) }));
      return {};
    },
  ],
  [
    "a script of a field",
    (context) => ({
      AcroForm: context.obj({ Fields: [{ FT: "Tx", T: PDFString.of("x"), AA: { K: script(context) } }] }),
    }),
  ],
  [
    "a dynamic form",
    (context) => ({ AcroForm: context.obj({ Fields: [], XFA: PDFString.of("app.alert(1)") }) }),
  ],
  [
    "a program to launch",
    (context, document) => {
      const action = { S: "Launch", F: PDFString.of("app.alert(1)") };
      const link = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action };
      firstPage(document).set(PDFName.of("Annots"), context.obj([link]));
      return {};
    },
  ],
  [
    "an embedded file",
    (context) => {
      const stream = context.register(context.stream("app.alert(1)", { Type: "EmbeddedFile" }));
      const file = { Type: "Filespec", F: PDFString.of("a.exe"), EF: { F: stream } };
      return { Names: context.obj({ EmbeddedFiles: { Names: [PDFString.of("a"), file] } }) };
    },
  ],
  [
    "an attached file",
    (context, document) => {
      const stream = context.register(context.stream("app.alert(1)", { Type: "EmbeddedFile" }));
      const note = {
        Type: "Annot",
        Subtype: "FileAttachment",
        Rect: [0, 0, 9, 9],
        FS: { EF: { F: stream } },
      };
      firstPage(document).set(PDFName.of("Annots"), context.obj([note]));
      return {};
    },
  ],
  ["a script nothing refers to", (context) => (script(context), {})],
  ["a chain of actions", (context) => ({ OpenAction: context.obj({ S: "GoTo", Next: [script(context)] }) })],
];

describe("a rebuilt PDF", () => {
  test.each(active)("has no more %s", async (_, build) => {
    const given = await aPdf(build);
    expect(Buffer.from(given).toString("latin1")).toContain("app.alert");
    const text = await rebuilt(given);
    expect(text).not.toMatch(/app\.alert|JavaScript|Launch|EmbeddedFile|FileAttachment|XFA/);
    expect(text).toContain("/Type /Page\n");
  });

  test("keeps its pages, fonts of any name and links to addresses", async () => {
    const given = await aPdf((context, document) => {
      const page = firstPage(document);
      const font = context.register(context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" }));
      page.Resources()!.set(PDFName.of("Font"), context.obj({ AA: font }));
      const action = { S: "URI", URI: PDFString.of("https://example.test/") };
      page.set(
        PDFName.of("Annots"),
        context.obj([{ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action }]),
      );
      return { Lang: PDFString.of("en-US") };
    });
    const text = await rebuilt(given);
    for (const kept of ["/AA ", "https://example.test/", "en-US", "/BaseFont /Helvetica"])
      expect(text).toContain(kept);
    // The same file sent twice is recognized by its digest.
    expect(Buffer.from((await rebuildPdf(given))!)).toEqual(Buffer.from((await rebuildPdf(given))!));
  });

  test("is refused if it is damaged, empty or needs a password, and readable without its restrictions", async () => {
    for (const torn of ["%PDF-1.7\n%%EOF", "%PDF-1.7 torn %%EOF"])
      expect(await rebuildPdf(Buffer.from(torn))).toBeNull();
    const locked = async (userPassword: string) => {
      const document = await PDFDocument.create();
      document.addPage();
      document.encrypt({ userPassword, ownerPassword: "owner" });
      return document.save({ useObjectStreams: false });
    };
    expect(await rebuildPdf(await locked("secret"))).toBeNull();
    expect(await rebuilt(await locked(""))).not.toContain("/Encrypt");
  });
});
