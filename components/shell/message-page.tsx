import type { ReactNode } from "react";
import { BrandLogo } from "./brand-logo";

/** A page that has only one thing to say, outside the portal's frame. */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <main className="message-page">
      <BrandLogo />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="message-actions">{actions}</div>
    </main>
  );
}
