/** Bytes as text in Unicode's composed form, or the row from which the encoding can't be told. */
type Decoded = { text: string } | { row: number };

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By its mark; without one by the first character of the headings, which is a letter or a quote. */
function utf16Of([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first! > 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second! > 0)) return "utf-16be";
  return null;
}

const impossible = new RegExp(
  [
    String.raw`[^\0-\x7FÀ-ÖØ-öø-ÿŒœŠšŽžŸ‘’“”–—\u00A0]`,
    // A capital inside a word, or a small letter before one.
    String.raw`[\p{Ll}][À-ÖØ-ÞŒŠŽŸ]`,
    String.raw`[ß-öø-ÿœšž][\p{Lu}]`,
    // Punctuation inside a word, other than the apostrophe.
    String.raw`\p{L}[‘“”–—\u00A0]\p{L}`,
    String.raw`”\p{L}`,
  ].join("|"),
  "u",
);

/**
 * Spreadsheets that don't save UTF-8 save Windows-1252, or on a Mac its own encoding. It is the first only if the text
 * makes sense as such and none as the second: "José" would be "JosÈ".
 */
function windowsText(bytes: Uint8Array): string | null {
  const [windows, mac] = [decodedAs("windows-1252", bytes), decodedAs("macintosh", bytes)];
  const isCertain = windows !== null && mac !== null && !impossible.test(windows) && impossible.test(mac);
  return isCertain ? windows : null;
}

/** The row of the first byte beyond ASCII. */
const rowOfFirstSpecial = (bytes: Uint8Array): number => {
  const before = bytes.subarray(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  return new TextDecoder("latin1").decode(before).split(/\r\n|\r|\n/).length;
};

/** Anything but Latin letters, marks and usual punctuation: a Mac's "L’É" or "Ííña" happens to be valid UTF-8, too. */
const unlikely = /(?!\p{Script=Inherited})[^\0-\x7F\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2026]/u;

function utf8Text(bytes: Uint8Array): string | null {
  const text = decodedAs("utf-8", bytes);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (text === null) return windowsText(bytes);
  return isMarked || !unlikely.test(text) ? text : null;
}

/** Reads UTF-8 and UTF-16, with a mark or if it can't be anything else, and Windows-1252 where it can't be anything else. */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = bytes.byteLength > 1 ? utf16Of(bytes) : null;
  const text = utf16 ? decodedAs(utf16, bytes) : utf8Text(bytes);
  return text === null ? { row: utf16 ? 1 : rowOfFirstSpecial(bytes) } : { text: text.normalize("NFC") };
}
