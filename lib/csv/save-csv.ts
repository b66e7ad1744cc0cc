/** Lets the browser save CSV text as a file. */
export function saveCsv(name: string, text: string): void {
  // `Response.text()` drops the BOM by which spreadsheets recognize UTF-8.
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
