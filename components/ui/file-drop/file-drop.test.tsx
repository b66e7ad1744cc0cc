import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { FileDrop } from "./file-drop";
import { sizeText } from "./file-rules";

const rules = {
  types: ["application/pdf", "image/png"],
  maxBytes: 50_000_000,
  wrongType: "Only PDF, JPG and PNG files are allowed",
  tooLarge: "File must not exceed 50MB",
};
const aFile = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });

function Attachment({ progress }: { progress?: number }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop label="Attachment" value={file} onChange={setFile} rules={rules} progress={progress ?? null} />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>("Attachment");
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

test("accepts a file and removes it", () => {
  render(<Attachment />);
  choose(aFile("license.pdf", "application/pdf", 2_400_000));
  expect(screen.getByText("license.pdf")).toBeTruthy();
  expect(screen.getByText("2.4 MB")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove license.pdf" }));
  expect(screen.queryByText("license.pdf")).toBeNull();
});

test.each([
  [aFile("a.exe", "application/x-msdownload"), rules.wrongType],
  [aFile("a.pdf", "application/pdf", 50_000_001), rules.tooLarge],
])("rejects an unsuitable file at the field", (file, text) => {
  render(<Attachment />);
  choose(file);
  expect(screen.getByText(text)).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
});

test("shows upload progress", () => {
  render(<Attachment progress={0.4} />);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Uploading" }).value).toBe(40);
});

test.each([
  [999, "999 B"],
  [1500, "1.5 kB"],
  [52_000_000, "52 MB"],
])("formats %i bytes as %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));
