import { randomUUID } from "node:crypto";
import type { Permission } from "@/lib/access/permissions";

export type SampleRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: unknown;
};

type Sample = {
  /** A valid request that names records of this facility. */
  request?: (facilityId: number) => SampleRequest | Promise<SampleRequest>;
  /** What somebody of another company is told; null where the request names no record of a tenant. */
  stranger: 404 | "FACILITY_NOT_PERMITTED" | null;
  /** Judged on the loaded record, where the endpoint itself asks only for a sign-in. */
  needs?: Permission;
  /** What the person who may is answered, where it is not 200. */
  answer?: number;
};

/** For every endpoint a request that would succeed, so that the table can show who may not make it. */
export const samples: Record<string, Sample> = {
  "GET /api/facility/{facilityId}": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/feed/upcoming": {
    request: (facilityId) => ({ query: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/user": { stranger: null },
  "PUT /api/user/active-facility": {
    request: (facilityId) => ({ body: { new_facility_id: facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/logout": { stranger: null },
  "POST /api/login": {
    request: () => ({ body: { email: "nobody@example.test", password: "wrong" } }),
    stranger: null,
    answer: 401,
  },
  "POST /api/login/email": {
    request: () => ({ body: { email: "nobody@example.test" } }),
    stranger: null,
  },
  "POST /api/login/one-time-login": {
    request: () => ({
      body: {
        email: "nobody@example.test",
        verificationCode: "000000",
        challengeToken: randomUUID(),
        rememberDevice: false,
        fingerprintData: null,
      },
    }),
    stranger: null,
    answer: 401,
  },
  "POST /api/login/one-time-password": {
    request: () => ({ body: { email: "nobody@example.test", challengeToken: randomUUID() } }),
    stranger: null,
    answer: 401,
  },
  "GET /api/dev/mailbox": { stranger: null, answer: 404 },
  "GET /api/health": { stranger: null },
  "GET /api/health/ready": { stranger: null },
};
