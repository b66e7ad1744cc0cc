import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/access/actor";
import { findActor } from "./find-actor";
import { detourOf, PAGE_PATH_HEADER } from "./gate";
import { signInPath } from "./return-path";

/** Who looks at this page, or null; asked of the database once however many parts of the page ask. */
const pageActor = cache(async (): Promise<Actor | null> => {
  const given = (await cookies()).getAll();
  return findActor(new Map(given.map(({ name, value }) => [name, value])));
});

/** Who looks at this page. Leaves it for the sign-in, or for the person's own side of the portal. */
export async function requirePageActor(): Promise<Actor> {
  const actor = await pageActor();
  const path = (await headers()).get(PAGE_PATH_HEADER) ?? "/";
  if (!actor) redirect(signInPath(path) as Route);
  const detour = detourOf(actor, path.split("?")[0]!);
  if (detour) redirect(detour as Route);
  return actor;
}
