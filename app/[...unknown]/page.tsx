import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

type Props = { params: Promise<{ unknown: string[] }> };

/** Sends an address nobody knows to the not-found page. A missing file or call is answered where it was asked for. */
export default async function UnknownPage({ params }: Props): Promise<never> {
  const { unknown } = await params;
  const isPage = unknown[0] !== "404" && unknown[0] !== "api" && !unknown.at(-1)?.includes(".");
  if (isPage) redirect("/404");
  notFound();
}
