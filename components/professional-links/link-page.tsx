import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import type { NoteParam } from "./link-parts";
import { UnknownLink } from "./unknown-link";

/** The URL is a secret: no Referer, not even to the portal's own pages. */
export const linkMetadata = (title: string): Metadata => ({ title, referrer: "no-referrer" });

type Link = { token: string; note: NoteParam };
type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ note?: NoteParam }> };

/** The page of a link in a message: what it leads to, or that it doesn’t work. */
export const linkPage = <Found,>(
  load: (token: string) => Promise<Found | null>,
  view: (found: Found, link: Link) => ReactNode,
  unknown: (link: Link) => ReactNode = () => <UnknownLink />,
) =>
  async function LinkPage({ params, searchParams }: Props) {
    const [{ token }, { note }] = await Promise.all([params, searchParams]);
    const found = await load(token);
    return <SignInFrame>{found ? await view(found, { token, note }) : unknown({ token, note })}</SignInFrame>;
  };
