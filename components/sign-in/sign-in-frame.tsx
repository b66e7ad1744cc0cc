import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { BannerRegion } from "@/components/ui/banner-region";
import { publicColumn, publicMain } from "@/components/shell/public-form";
import { CoveragePicture } from "./coverage-picture";

/** The frame of all pages before sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <main className={publicMain}>
        <Logo />
        <div className={publicColumn}>{children}</div>
      </main>
      <aside // Stays visible beside a form taller than the window.
        className="sticky top-0 flex h-dvh flex-col items-center justify-center gap-10 bg-linear-[165deg] from-[light-dark(#2a4fc4,#1c2f6f)] to-[light-dark(#16296a,#101a3d)] p-12 text-on-brand max-lg:hidden"
      >
        <p className="text-[clamp(1.75rem,3vw,2.5rem)]/[1.1] font-title tracking-[-0.03em]">
          Every shift, covered.
        </p>
        <CoveragePicture />
        <p className="flex gap-6 text-[#dfe7ff]">
          <Legend look="bg-on-brand/82">Filled</Legend>
          <Legend look="bg-[#f6c667]">Claimed</Legend>
          <Legend look="border-[1.5px] border-dashed border-on-brand/85">Open</Legend>
        </p>
      </aside>
      <BannerRegion />
    </div>
  );
}

const Legend = ({ look, children }: { look: string; children: string }) => (
  <span>
    <span aria-hidden className={`mr-2 inline-block h-2 w-3 rounded-[3px] ${look}`} />
    {children}
  </span>
);
