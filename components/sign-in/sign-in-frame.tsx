import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { BannerRegion } from "@/components/ui/banner-region";
import { CoveragePicture } from "./coverage-picture";

/** The quiet half-page of everything that happens before sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sign-in-page">
      <main className="sign-in-main">
        <Logo />
        <div className="sign-in-column">{children}</div>
      </main>
      <aside className="sign-in-aside">
        <p className="sign-in-claim">Every shift, covered.</p>
        <CoveragePicture />
        <p className="sign-in-legend">
          <span className="filled">Filled</span>
          <span className="pending">Pending</span>
          <span className="open">Open</span>
        </p>
      </aside>
      <BannerRegion />
    </div>
  );
}
