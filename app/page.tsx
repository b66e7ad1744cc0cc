import type { Route } from "next";
import { redirect } from "next/navigation";
import { requirePageActor } from "@/lib/auth/page-actor";
import { homeOf, notOffered } from "@/lib/users/rules";

export default async function HomePage(): Promise<never> {
  const { agencyId } = await requirePageActor();
  redirect(homeOf({ ...notOffered, agency_id: agencyId }) as Route);
}
