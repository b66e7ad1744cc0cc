import type { Metadata } from "next";
import { ProfessionalsScreen } from "@/components/desk/professionals/professionals-screen";
import { professionalPageSize } from "@/lib/desk/professionals/client";
import { loadProfessionals, loadTypes } from "@/lib/desk/professionals/load-professionals";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professionals" };

export default async function ProfessionalsPage() {
  const { actor } = await requirePageUser();
  const query = { page: 1, page_size: professionalPageSize, search: "" };
  const [first, types] = await Promise.all([
    loadProfessionals({ actor, now: clock.now() }, query),
    loadTypes({ actor }),
  ]);
  return <ProfessionalsScreen first={first} types={types} />;
}
