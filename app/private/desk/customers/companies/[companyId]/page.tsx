import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyScreen } from "@/components/desk/customers/company-screen";
import { loadCompany } from "@/lib/desk/customers/load-customers";
import { CompanyParams } from "@/lib/desk/customers/schema";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Company" };

export default async function CompanyPage({
  params,
}: PageProps<"/private/desk/customers/companies/[companyId]">) {
  const { actor } = await requirePageUser();
  const named = CompanyParams.safeParse(await params);
  if (!named.success) notFound();
  const company = await loadCompany({ actor, now: clock.now() }, named.data.companyId);
  return <CompanyScreen key={company.id} first={company} />;
}
