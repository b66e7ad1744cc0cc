import type { ReactNode } from "react";
import { publicColumn, publicForm, publicLead, publicMain, publicTitle } from "./public-form";
import { BrandLogo } from "./brand-logo";

/**
 * A page outside of the shell with a single message, in the place of a link's. Every page preloads the styles of its error pages, so these have
 * no sheet of their own.
 */
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
    <div className="min-h-dvh bg-surface">
      <main className={publicMain}>
        <BrandLogo />
        <div className={publicColumn}>
          <div className={publicForm}>
            <div>
              <h1 className={publicTitle}>{title}</h1>
              <p className={publicLead}>{children}</p>
            </div>
            <div className="flex flex-wrap gap-2">{actions}</div>
          </div>
        </div>
      </main>
    </div>
  );
}
