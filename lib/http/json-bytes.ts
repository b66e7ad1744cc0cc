/** So few that most pieces have no letter beyond Latin-1, and so many that the pieces are few. */
const RECORDS_AT_ONCE = 20;

function* piecesOf(value: object): Generator<string> {
  let text = "{";
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue;
    text += `${text === "{" ? "" : ","}${JSON.stringify(key)}:`;
    if (!Array.isArray(field)) {
      text += JSON.stringify(field);
      continue;
    }
    text += "[";
    for (let at = 0; at < field.length; at += RECORDS_AT_ONCE) {
      const records = JSON.stringify(field.slice(at, at + RECORDS_AT_ONCE));
      yield `${text}${at > 0 ? "," : ""}${records.slice(1, -1)}`;
      text = "";
    }
    text += "]";
  }
  yield `${text}}`;
}

/**
 * A record as JSON in UTF-8, its lists a few entries at a time: one letter beyond Latin-1 doubles the width of the whole
 * text it is in, and a text of megabytes is dear to copy.
 */
export const jsonBytes = (value: object): Buffer<ArrayBuffer> =>
  Buffer.concat(Array.from(piecesOf(value), (piece) => Buffer.from(piece)));
