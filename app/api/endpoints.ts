/** Every documented path and the module that serves it: what the API's documentation and its tests go through. */
export const endpoints: Record<string, () => Promise<Record<string, unknown>>> = {
  "/api/dev/mailbox": () => import("./dev/mailbox/route"),
  "/api/facility/{facilityId}": () => import("./facility/[facilityId]/route"),
  "/api/facility/feed/upcoming": () => import("./facility/feed/upcoming/route"),
  "/api/health": () => import("./health/route"),
  "/api/health/ready": () => import("./health/ready/route"),
  "/api/login": () => import("./login/route"),
  "/api/login/email": () => import("./login/email/route"),
  "/api/login/one-time-login": () => import("./login/one-time-login/route"),
  "/api/login/one-time-password": () => import("./login/one-time-password/route"),
  "/api/logout": () => import("./logout/route"),
  "/api/openapi.json": () => import("./openapi.json/route"),
  "/api/user": () => import("./user/route"),
  "/api/user/active-facility": () => import("./user/active-facility/route"),
};
