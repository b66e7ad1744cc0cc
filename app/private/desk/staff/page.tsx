import type { Metadata } from "next";
import { StaffScreen } from "@/components/desk/staff/staff-screen";
import { env } from "@/lib/env";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Desk people" };

export default async function StaffPage() {
  await requirePageUser();
  return <StaffScreen isDemo={env().DEMO} />;
}
