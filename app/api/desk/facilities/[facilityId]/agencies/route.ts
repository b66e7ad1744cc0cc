import { signsContracts } from "@/lib/desk/agencies/load-agencies";
import { signContractAtDesk } from "@/lib/desk/customers/sign-contract-at-desk";
import { ContractAtDesk, FacilityParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { may: signsContracts },
    summary: "Lets an agency see and fill the facility's open on-demand shifts.",
    params: FacilityParams,
    body: ContractAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => signContractAtDesk(ctx, { ...params, ...body }),
);
