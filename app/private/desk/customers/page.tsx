import type { Metadata } from "next";
import { CustomersScreen } from "@/components/desk/customers/customers-screen";
import { customerPageSize } from "@/lib/desk/customers/client";
import { loadCustomers } from "@/lib/desk/customers/load-customers";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Customers" };

export default async function CustomersPage() {
  const { actor } = await requirePageUser();
  const query = { page: 1, page_size: customerPageSize, search: "", sort: "name" } as const;
  return <CustomersScreen first={await loadCustomers({ actor, now: clock.now() }, query)} />;
}
