import { searchCaregivers } from "@/lib/global-schedule/caregivers/search-caregivers";
import { CaregiverSearch, CaregiversFound } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Searches active professionals of the facilities on the caller's Global Schedule by name.",
    query: CaregiverSearch,
    response: CaregiversFound,
  },
  ({ actor, query }) => searchCaregivers(actor, query.searchTerm),
);
