const COLUMNS = 7;
/** Three shifts a day: filled, then awaiting confirmation, then open. */
const WEEK = [
  ["6 1 0", "5 0 1", "6 0 0", "6 0 1", "7 0 0", "6 1 0", "5 1 1"],
  ["5 0 0", "4 1 0", "5 0 0", "4 0 1", "5 0 0", "5 0 0", "3 1 1"],
  ["3 0 0", "3 0 0", "2 1 0", "3 0 0", "3 0 0", "2 0 1", "3 0 0"],
] as const;
const CELL = 56;
const ROWS = [0, 118, 206];
const BAR = { width: 40, height: 9, step: 13 };

const LOOKS = {
  filled: "fill-on-brand/82",
  pending: "fill-[#f6c667]",
  open: "fill-none stroke-on-brand/75 stroke-[1.5] [stroke-dasharray:4_3]",
} as const;

function bars(cell: string): ("filled" | "pending" | "open")[] {
  const [filled = 0, pending = 0, open = 0] = cell.split(" ").map(Number);
  return [
    ...Array<"filled">(filled).fill("filled"),
    ...Array<"pending">(pending).fill("pending"),
    ...Array<"open">(open).fill("open"),
  ];
}

/** A week's coverage in the portal's own style: mostly filled, some pending, a few open. */
export function CoveragePicture() {
  return (
    <svg
      className="h-auto w-[min(32rem,80%)]"
      viewBox={`0 0 ${COLUMNS * CELL - 16} 262`}
      aria-hidden
      focusable="false"
    >
      {WEEK.map((row, r) =>
        row.map((cell, c) =>
          bars(cell).map((kind, i) => (
            <rect
              key={`${r}-${c}-${i}`}
              className={LOOKS[kind]}
              x={c * CELL + 0.75}
              y={(ROWS[r] ?? 0) + i * BAR.step + 0.75}
              width={BAR.width - 1.5}
              height={BAR.height - 1.5}
              rx="3"
            />
          )),
        ),
      )}
    </svg>
  );
}
