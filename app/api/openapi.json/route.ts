import { endpoint } from "@/lib/http/endpoint";
import { ApiDescription, describeApi } from "@/lib/http/openapi";
import { endpoints } from "../endpoints";

export const GET = endpoint(
  {
    access: "public",
    summary: "Returns this description of the API as OpenAPI 3.1.",
    response: ApiDescription,
  },
  () => describeApi(endpoints),
);
