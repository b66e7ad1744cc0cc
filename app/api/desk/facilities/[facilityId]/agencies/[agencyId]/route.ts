import { signsContracts } from "@/lib/desk/agencies/load-agencies";
import { endContractAtDesk } from "@/lib/desk/customers/sign-contract-at-desk";
import { ContractParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(
  {
    access: { may: signsContracts },
    summary: "Ends an agency's contract with the facility.",
    params: ContractParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => endContractAtDesk(ctx, params),
);
