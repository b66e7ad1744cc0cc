import type { Metadata } from "next";
import { WorkforceScreen } from "@/components/workforce/workforce-screen";
import { workforceCompanies } from "@/lib/access/page-access";
import { pack } from "@/lib/http/packed-rows";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadFirstScreen } from "@/lib/workforce/load-workforce";
import { workforceAccess } from "@/lib/workforce/policy";
import { chosenCompany } from "@/lib/workforce/rules";

type Props = { searchParams: Promise<{ company?: string | string[] }> };

async function loadChoice(searchParams: Props["searchParams"]) {
  const { actor, user } = await requirePageUser();
  const companies = workforceCompanies(user);
  return { actor, companies, company: chosenCompany(companies, (await searchParams).company) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: `Workforce - ${(await loadChoice(searchParams)).company.name}` };
}

export default async function WorkforcePage({ searchParams }: Props) {
  const { actor, companies, company } = await loadChoice(searchParams);
  const { workforce, counts } = await loadFirstScreen(actor, company.id, clock.now());
  return (
    <WorkforceScreen
      key={company.id}
      company={company}
      companies={companies}
      access={workforceAccess(actor, company.id)}
      first={{ workforce: pack(workforce, "rows"), counts }}
    />
  );
}
