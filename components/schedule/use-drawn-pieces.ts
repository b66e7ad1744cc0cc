import { startTransition, useEffect, useState } from "react";

/**
 * How many of the pieces that follow the first may be drawn: one more after each paint once `begins` holds, so that no
 * press waits for all of them. All at once where it holds from the beginning.
 */
export function useDrawnPieces(begins: boolean, pieces: number): number {
  const [drawn, setDrawn] = useState(begins ? pieces : 0);
  useEffect(() => {
    if (!begins || drawn >= pieces) return;
    let timer: number | undefined;
    // What a timer of a frame's callback starts comes after that frame was painted.
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
