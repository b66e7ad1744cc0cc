import { NO_PERMISSION } from "@/components/ui/permission-gate";

export const NO_PERMISSION_ID = "no-permission";

/** The text that explains all of a shift's read-only controls; mounted once per screen. */
export const NoPermission = () => (
  <span id={NO_PERMISSION_ID} hidden>
    {NO_PERMISSION}
  </span>
);
