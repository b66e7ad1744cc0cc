import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/access/actor";
import { findActor } from "./find-actor";
import { PAGE_PATH_HEADER } from "./page-headers";
import { signInPath } from "./return-path";

/** Who looks at this page, or null; asked of the database once however many parts of the page ask. */
const pageActor = cache(async (): Promise<Actor | null> => {
  const given = (await cookies()).getAll();
  return findActor(new Map(given.map(({ name, value }) => [name, value])));
});

const pagePath = async () => (await headers()).get(PAGE_PATH_HEADER) ?? "/";

/** The address of this page without its query. */
export const pagePathname = async (): Promise<string> => (await pagePath()).split("?")[0]!;

export const leaveFor = (path: string): never => redirect(path as Route);

/** Who looks at this page. Leaves it for the sign-in, which leads back to the very address. */
export async function requirePageActor(): Promise<Actor> {
  const actor = await pageActor();
  return actor ?? leaveFor(signInPath(await pagePath()));
}
