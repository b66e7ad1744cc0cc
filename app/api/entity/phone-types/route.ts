import { phoneTypeOptions } from "@/lib/contacts/rules";
import { Lookup } from "@/lib/contacts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the phone types of a contact.",
    response: Lookup,
  },
  () => [...phoneTypeOptions],
);
