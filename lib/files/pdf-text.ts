import type { Pdf } from "./pdf-document";

export type Box = { x: number; y: number; width: number; height: number };

type Style = {
  font?: "regular" | "bold";
  size?: number;
  color?: string;
  align?: "left" | "center" | "right";
  /** The text's position in its box. */
  at?: "top" | "middle";
};

const SMALLEST = 6;

/** Fits text in a box: shrinks it, then truncates with an ellipsis. */
export function drawText(pdf: Pdf, text: string, box: Box, style: Style = {}): void {
  const { font = "regular", color = "#111", align = "left", at = "top" } = style;
  let { size = 9 } = style;
  pdf.font(font).fillColor(color).fontSize(size);
  while (size > SMALLEST && pdf.heightOfString(text, { width: box.width, align }) > box.height) {
    size -= 0.5;
    pdf.fontSize(size);
  }
  const height = Math.min(pdf.heightOfString(text, { width: box.width, align }), box.height);
  const y = at === "middle" ? box.y + (box.height - height) / 2 : box.y;
  pdf.text(text, box.x, y, { width: box.width, height: box.height + 1, align, ellipsis: true });
}
