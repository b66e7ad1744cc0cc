/** Saves comma-separated values as a file of the browser. */
export function saveCsv(name: string, text: string): void {
  // Reading an answer as text drops the byte order mark by which spreadsheets recognise UTF-8.
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
