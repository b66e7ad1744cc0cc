import { preferredContactOptions } from "@/lib/agency-professionals/rules";
import { Lookup } from "@/lib/contacts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the ways in which a professional can prefer to be contacted.",
    response: Lookup,
  },
  () => [...preferredContactOptions],
);
