"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { useGoingTo } from "./going-to";

/** A link of a side navigation (`navItem`), marked as soon as it is pressed. */
export const TabLink = ({ href, ...props }: ComponentProps<typeof Link<string>>) => (
  <Link {...props} href={href} prefetch={false} data-to={useGoingTo() === href || undefined} />
);
