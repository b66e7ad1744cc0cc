import type { ReactNode } from "react";
import { BrandLogo } from "./brand-logo";

/**
 * A page outside of the shell with a single message. Every page preloads the styles of its error pages, so these have
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
    <main className="mx-auto flex min-h-[80dvh] max-w-[30rem] flex-col justify-center px-5 py-8">
      <BrandLogo />
      <h1 className="mt-8 text-2xl font-[650] tracking-[-0.02em]">{title}</h1>
      <p className="text-md mt-2 text-muted">{children}</p>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </main>
  );
}
