import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GlobalScheduleScreen } from "@/components/global-schedule/global-schedule-screen";
import { DENSITY_COOKIE, densityOf } from "@/components/schedule/density";
import { env } from "@/lib/env";
import { loadFirstScreen } from "@/lib/global-schedule/week/load-first-screen";
import { queryOfPage } from "@/lib/http/address";
import { pack } from "@/lib/http/packed-rows";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Global Schedule" };

export default async function GlobalSchedulePage({ searchParams }: PageProps<"/private/global-overview">) {
  const { actor, user } = await requirePageUser();
  const query = queryOfPage(await searchParams);
  return (
    <GlobalScheduleScreen
      user={user}
      first={pack(await loadFirstScreen(actor, query), "slots", "facilities", "days")}
      brand={env().PROVIDER_NAME}
      density={densityOf((await cookies()).get(DENSITY_COOKIE)?.value)}
    />
  );
}
