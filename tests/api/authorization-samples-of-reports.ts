import type { Sample } from "./authorization-samples";

const params = { reportCode: "fill-rate" };
const dates: [string, string] = ["2026-11-01", "2026-11-20"];

/** Reports name no facility: they contain the caller's own. */
export const reportSamples: Record<string, Sample> = {
  "GET /api/reports": { stranger: null, isOfCompany: true },
  "GET /api/reports/{reportCode}/ui-config": {
    request: () => ({ params }),
    stranger: null,
    isOfCompany: true,
  },
  "GET /api/reports/{reportCode}/data": {
    request: () => ({ params, query: { dateRange: dates } }),
    stranger: null,
    isOfCompany: true,
  },
  "POST /api/reports/{reportCode}/export": {
    request: () => ({ params, body: { dateRange: dates, sort: [], filter: [] } }),
    stranger: null,
    isOfCompany: true,
  },
};
