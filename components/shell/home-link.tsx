"use client";

import Link from "next/link";
import type { Route } from "next";
import { useState } from "react";
import type { SessionUser } from "@/lib/users/schema";
import styles from "./app-shell.module.css";
import { BrandLogo } from "./brand-logo";
import picker from "./facility-picker.module.css";
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
        className={styles.logo}
        // Matches what is visible.
        aria-label={`${(logoId && name) ?? "Shiftwell"}, home`}
      >
        {logoId ? <BrandLogo logoId={logoId} name={name} onFailed={() => setFailed(true)} /> : <Logo />}
      </Link>
      {user.agency_id !== null && !logoId && <span className={picker.name}>{name}</span>}
    </>
  );
}
