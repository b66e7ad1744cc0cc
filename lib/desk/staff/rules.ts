import { permissionSets, type PermissionSet } from "@/lib/access/permission-sets";

/** Roles at the operations desk, with what each allows there. */
export const deskRoles = (permissionSets as readonly PermissionSet[]).flatMap(
  ({ code, name, meaning, permissions: { desk } }) =>
    desk ? [{ code, name, meaning, permissions: desk }] : [],
);
