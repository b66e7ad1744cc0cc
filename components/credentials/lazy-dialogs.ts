import { lazyComponent } from "@/components/ui/lazy-component";

export const DeleteDialog = lazyComponent(() => import("./delete-dialog"), "DeleteDialog");
export const FacilityDialog = lazyComponent(() => import("./facility-dialog"), "FacilityDialog");
export const LicenseDialog = lazyComponent(() => import("./license-dialog"), "LicenseDialog");
export const UploadDialog = lazyComponent(() => import("./upload-dialog"), "UploadDialog");
