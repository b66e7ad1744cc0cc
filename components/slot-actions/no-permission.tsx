import { NO_PERMISSION } from "@/components/ui/permission-gate";

export const NO_PERMISSION_ID = "no-permission";

/** The one text that explains every read-only control of a shift; mounted once a screen. */
export const NoPermission = () => (
  <span id={NO_PERMISSION_ID} hidden>
    {NO_PERMISSION}
  </span>
);
