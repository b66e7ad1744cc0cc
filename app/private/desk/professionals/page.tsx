import type { Metadata } from "next";
import { ProfessionalsScreen } from "@/components/desk/professionals/professionals-screen";
import { professionalPageSize } from "@/lib/desk/professionals/client";
import { loadProfessionals, loadTypes } from "@/lib/desk/professionals/load-professionals";
import { dateIn } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

/** Where a day begins last: nothing later is called today. */
const LAST_ZONE = "Pacific/Honolulu";

export const metadata: Metadata = { title: "Professionals" };

export default async function ProfessionalsPage() {
  const { actor } = await requirePageUser();
  const query = { page: 1, page_size: professionalPageSize, search: "" };
  const [first, types] = await Promise.all([
    loadProfessionals({ actor, now: clock.now() }, query),
    loadTypes({ actor }),
  ]);
  return <ProfessionalsScreen first={first} types={types} today={dateIn(clock.now().getTime(), LAST_ZONE)} />;
}
