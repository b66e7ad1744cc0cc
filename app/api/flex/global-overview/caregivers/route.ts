import { searchCaregivers } from "@/lib/global-schedule/caregivers/search-caregivers";
import { CaregiverSearch, CaregiversFound } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Active professionals known at the facilities of a person's Global Schedule, by name.",
    query: CaregiverSearch,
    response: CaregiversFound,
  },
  ({ actor, query }) => searchCaregivers(actor, query.searchTerm),
);
