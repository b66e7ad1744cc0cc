import type { Metadata, Route } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { DENSITY_COOKIE, densityOf } from "@/components/schedule/density";
import { isOnShiftOpen, ON_SHIFT_COOKIE } from "@/components/schedule/on-shift-choice";
import { sidePanelChoice, SIDE_PANEL_COOKIE } from "@/components/schedule/side-panel-choice";
import { ScheduleScreen } from "@/components/schedule/schedule-screen";
import type { Actor } from "@/lib/access/actor";
import { opensGlobalSchedule } from "@/lib/access/page-access";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { requirePageUser } from "@/lib/users/require-page-user";
import { env } from "@/lib/env";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { NotFound } from "@/lib/errors";
import { queryOfPage } from "@/lib/http/address";
import { loadFirstScreen, loadSlotView } from "@/lib/slots/schedule/load-first-screen";
import { filtersFromQuery, slotLinkOf } from "@/lib/slots/schedule/address-rules";
import { offeredFilters } from "@/lib/slots/schedule/filter-rules";
import { clock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";

export const metadata: Metadata = { title: "Daily Schedule" };

/** The slot in the address. If it belongs to another tenant, the screen removes it from the address and says so. */
async function linkedSlot({ actor, user }: { actor: Actor; user: SessionUser }, query: URLSearchParams) {
  const openGlobalSchedule = opensGlobalSchedule(user);
  const link = slotLinkOf(query, { openGlobalSchedule });
  if (!link || (link.facilityId !== null && !(link.facilityId in actor.permissionsByFacility))) return null;
  if (link.slotId === null) throw new NotFound();
  const view = await loadSlotView(actor, link.slotId);
  if (view.facilityId !== link.facilityId) {
    // With its facility in the address, the tab switches to it.
    query.set("facilityId", String(view.facilityId));
    redirect(`/private/shifts?${query}` as Route);
  }
  return { ...view, slotId: link.slotId, returnTo: link.returnTo };
}

export default async function DailySchedulePage({ searchParams }: PageProps<"/private/shifts">) {
  const { actor, user, activeFacility } = await requirePageUser();
  const query = queryOfPage(await searchParams);
  const linked = await linkedSlot({ actor, user }, query);
  const scope = activeFacilityScope(actor, linked?.facilityId);
  const isActive = activeFacility?.id === scope.facilityId;
  const facility = presentFacilityDetails(isActive ? activeFacility : await getFacilityWithUnits(scope));
  const filters = offeredFilters(filtersFromQuery(query), {
    units: facility.units,
    hasBothRoutes: facility.allow_flex_shifts && facility.allow_on_demand_shifts,
  });
  const stored = await cookies();
  const isGroupOpen = isOnShiftOpen(stored.get(ON_SHIFT_COOKIE)?.value);
  const shown = { filters, isOnShiftOpen: isGroupOpen };
  const firstSlots = linked?.slots ?? (await loadFirstScreen(actor, scope, facility.timezone, shown));
  const now = clock.now();
  return (
    <ScheduleScreen
      user={user}
      facility={facility}
      firstSlots={firstSlots}
      linked={linked && { slotId: linked.slotId, returnTo: linked.returnTo }}
      renderedAt={now.getTime()}
      brand={env().PROVIDER_NAME}
      isOnShiftOpen={isGroupOpen}
      density={densityOf(stored.get(DENSITY_COOKIE)?.value)}
      panelChoice={sidePanelChoice(stored.get(SIDE_PANEL_COOKIE)?.value)}
    />
  );
}
