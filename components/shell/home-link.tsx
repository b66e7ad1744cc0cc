"use client";

import Link from "next/link";
import type { Route } from "next";
import { useState } from "react";
import type { SessionUser } from "@/lib/users/schema";
import { BrandLogo } from "./brand-logo";
import { nameInHeader } from "./facility-picker";
import { Logo } from "./logo";

type Props = { user: Pick<SessionUser, "agency_id" | "agency_name" | "agency_brand_logo_id"> };

/** The logo, which leads home. Without a logo of its own, or if that fails to load, an agency's name is beside it. */
export function HomeLink({ user }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const logoId = hasFailed ? null : user.agency_brand_logo_id;
  const name = user.agency_name ?? undefined;
  return (
    <>
      <Link
        href={"/" as Route}
        prefetch={false}
        className="mr-3 inline-flex min-h-11 items-center rounded-md max-lg:group-has-[nav>:nth-child(5)]/header:mr-1 max-md:mr-1.5"
        // Matches what is visible.
        aria-label={`${(logoId && name) ?? "Shiftwell"}, home`}
      >
        {logoId ? (
          <BrandLogo logoId={logoId} name={name} onFailed={() => setFailed(true)} />
        ) : (
          // Five pages leave the facility's name too little room.
          <Logo wordClassName="max-lg:hidden max-xl:group-has-[nav>:nth-child(5)]/header:hidden" />
        )}
      </Link>
      {user.agency_id !== null && !logoId && <span className={nameInHeader}>{name}</span>}
    </>
  );
}
