import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { requirePageUser } from "@/lib/users/require-page-user";

export default async function AgencyLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePageUser();
  return <AppShell user={user}>{children}</AppShell>;
}
