const password = "Shiftwell!2026";

/** Who can sign in to the demo. Without a password: signs in with the organisation's own account. */
export const demoLogins: readonly { email: string; password: string | null; who: string }[] = [
  { email: "scheduler@demo.test", password, who: "Dana Whitfield, scheduler of all four Harborview homes" },
  { email: "viewer@demo.test", password, who: "sees Harborview Manor, may change nothing" },
  { email: "flex@demo.test", password, who: "internal flex staff of Harborview Manor only" },
  {
    email: "director@demo.test",
    password,
    who: "director of Harborview Care Group, company-wide permissions",
  },
  { email: "elm@demo.test", password, who: "Elm Street Nursing: on-demand only, hourly wages" },
  { email: "cedar@demo.test", password, who: "Cedar Hill: account suspended" },
  { email: "code@demo.test", password, who: "is asked for a 6-digit code" },
  { email: "sso@demo.test", password: null, who: "signs in with the organisation's own account" },
  { email: "agency@demo.test", password, who: "Brightline Staffing, every agency permission" },
  { email: "agency.viewer@demo.test", password, who: "Brightline Staffing, no access to contacts" },
  { email: "locked@demo.test", password, who: "disabled, cannot sign in" },
];
