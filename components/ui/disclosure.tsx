import type { ReactNode } from "react";

export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="disclosure" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
