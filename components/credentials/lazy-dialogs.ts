import { lazyComponent } from "@/components/ui/lazy-component";

export const DeleteDialog = lazyComponent(() =>
  import("./delete-dialog").then((module) => module.DeleteDialog),
);
export const FacilityDialog = lazyComponent(() =>
  import("./facility-dialog").then((module) => module.FacilityDialog),
);
export const LicenseDialog = lazyComponent(() =>
  import("./license-dialog").then((module) => module.LicenseDialog),
);
export const UploadDialog = lazyComponent(() =>
  import("./upload-dialog").then((module) => module.UploadDialog),
);
