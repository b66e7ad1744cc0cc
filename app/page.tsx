import type { Route } from "next";
import { redirect } from "next/navigation";
import { requirePageActor } from "@/lib/auth/page-actor";
import { findOverviews } from "@/lib/global-schedule/find-overviews";
import { landingPathOf } from "@/lib/users/rules";

export default async function HomePage(): Promise<never> {
  const actor = await requirePageActor();
  redirect(
    landingPathOf({
      ...(await findOverviews(actor)),
      agency_id: actor.agencyId,
      deskPermissions: actor.deskPermissions,
    }) as Route,
  );
}
