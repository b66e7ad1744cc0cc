import { P } from "@/lib/access/permissions";
import { loadCustomers } from "@/lib/desk/customers/load-customers";
import { Customers, CustomersQuery } from "@/lib/desk/customers/list/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "A page of customers: companies and independent facilities, with how far their set-up is.",
    query: CustomersQuery,
    response: Customers,
  },
  ({ ctx, query }) => loadCustomers(ctx, query),
);
