import { Upload } from "lucide-react";
import { Button } from "@/components/ui/button";
import { pageTitle } from "@/components/ui/recipes";
import { PermissionGate } from "@/components/ui/permission-gate";

type Props = {
  isForbidden: boolean;
  isOfAgency: boolean;
  onFacility: () => void;
  /** Null if the person may not. */
  onUpload: (() => void) | null;
};

export const CredentialsHead = ({ isForbidden, isOfAgency, onFacility, onUpload }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <h2 className={`mr-auto max-md:w-full ${pageTitle}`}>Credentials</h2>
    <PermissionGate allowed={!isForbidden}>
      <Button className="max-md:flex-auto" onClick={onFacility}>
        View credentials by facility
      </Button>
    </PermissionGate>
    {onUpload && (
      <PermissionGate allowed={!isForbidden}>
        <Button variant="primary" className="max-md:flex-auto" onClick={onUpload}>
          <Upload aria-hidden />
          <span className="max-md:sr-only">{isOfAgency ? "Upload Credentials" : "Upload credentials"}</span>
          <span aria-hidden className="md:hidden">
            Upload
          </span>
        </Button>
      </PermissionGate>
    )}
  </div>
);
