/** The figure at the end of a phone's card, with what it counts below. */
export const CardFigure = ({ figure, of }: { figure: string; of: string }) => (
  <span className="mx-2 grid justify-items-end">
    <b className="font-semibold tabular-nums">{figure}</b>
    <span className="text-sm/4 text-muted">{of}</span>
  </span>
);
