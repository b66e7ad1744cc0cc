import type { ReactNode } from "react";
import { isOwnNotFound } from "@/lib/auth/page-actor";
import PrivateLayout from "../private/layout";

/** Someone who is signed in keeps their menus on the not-found page. */
export default async function UnknownLayout({ children }: { children: ReactNode }) {
  return (await isOwnNotFound()) ? <PrivateLayout>{children}</PrivateLayout> : children;
}
