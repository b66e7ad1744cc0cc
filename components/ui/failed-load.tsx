import type { ReactNode } from "react";
import { Button } from "./button";
import { Callout } from "./callout";

type Props = { message: string; onRetry: () => void; children?: ReactNode };

/** What could not be loaded and what is shown all the same, with a button to retry. */
export function FailedLoad({ message, onRetry, children }: Props) {
  return (
    <Callout tone="error">
      <p>
        {message} {children}
      </p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Callout>
  );
}
