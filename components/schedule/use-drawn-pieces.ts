import { startTransition, useEffect, useState } from "react";

/**
 * How many optional parts of a page to render: one more after each paint once `begins` is true, so that input isn't
 * blocked by all of them. All at once if it is true initially.
 */
export function useDrawnPieces(begins: boolean, pieces: number): number {
  const [drawn, setDrawn] = useState(begins ? pieces : 0);
  useEffect(() => {
    if (!begins || drawn >= pieces) return;
    let timer: number | undefined;
    // A timer started in a frame callback runs after that frame was painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [begins, drawn, pieces]);
  return drawn;
}
