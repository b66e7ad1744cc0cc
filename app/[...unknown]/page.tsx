import type { Metadata, Route } from "next";
import { notFound, redirect } from "next/navigation";
import { homeRoute } from "@/lib/access/page-access";
import { pageVerdict } from "@/lib/access/pages";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Page not found" };

/**
 * Unknown paths show the not-found page. Pages of the specification that aren't built yet redirect to the shifts, as if
 * their feature were off. Missing files and API calls get a plain 404.
 */
export default async function UnknownPage({ params }: PageProps<"/[...unknown]">): Promise<never> {
  const { unknown } = await params;
  if (unknown[0] === "private") {
    const { user } = await requirePageUser();
    if (pageVerdict(user, `/${unknown.join("/")}`) === "open") redirect(homeRoute(user) as Route);
  }
  const isFile = unknown[0] !== "private" && unknown.at(-1)?.includes(".");
  if (unknown[0] !== "404" && unknown[0] !== "api" && !isFile) redirect("/404");
  notFound();
}
