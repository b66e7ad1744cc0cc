import { Button } from "./button";
import { Callout } from "./callout";

/** What could not be loaded, with a button to retry. */
export function FailedLoad({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Callout tone="error">
      <p>{message}</p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Callout>
  );
}
