import { Lookup } from "@/lib/contacts/schema";
import { endpoint } from "@/lib/http/endpoint";
import { stateOptions } from "@/lib/states";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the states, the district and the territories.",
    response: Lookup,
  },
  () => [...stateOptions],
);
