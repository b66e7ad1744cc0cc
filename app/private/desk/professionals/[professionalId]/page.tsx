import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProfessionalScreen } from "@/components/desk/professionals/professional-screen";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { openProfessional } from "@/lib/desk/professionals/load-professionals";
import { ProfessionalParams } from "@/lib/desk/professionals/schema";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professional" };

export default async function ProfessionalPage({
  params,
}: PageProps<"/private/desk/professionals/[professionalId]">) {
  const { actor } = await requirePageUser();
  const named = ProfessionalParams.safeParse(await params);
  if (!named.success) notFound();
  const { professionalId } = named.data;
  const first = await openProfessional({ actor, now: clock.now() }, professionalId);
  const may = {
    credentials: canAtDesk(actor, P.DESK_CREDENTIALS),
    customers: canAtDesk(actor, P.DESK_CUSTOMERS),
  };
  return <ProfessionalScreen key={first.id} first={first} may={may} />;
}
