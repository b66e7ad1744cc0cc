import { ChevronDown, Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";

type Company = { id: number; name: string };

type Props = {
  company: Company;
  companies: readonly Company[];
  isDownloading: boolean;
  /** Null if the person may not. */
  onDownload: (() => void) | null;
};

/** Beside the title: the company to change and the report to download. */
export const WorkforceActions = ({ company, companies, isDownloading, onDownload }: Props) => (
  // Clear of the line under the tabs.
  <div className="ml-auto flex flex-none items-center gap-3 md:-mt-3">
    {companies.length > 1 && (
      <Menu
        label="Change company"
        className={buttonClass("secondary", "sm", "min-w-(--control-sm)")}
        items={() =>
          companies.map(({ id, name }) => ({
            id: String(id),
            label: name,
            href: `/private/workforce?company=${id}`,
            isCurrent: id === company.id,
          }))
        }
      >
        <span className="max-md:sr-only">Change company</span> <ChevronDown aria-hidden />
      </Menu>
    )}
    {onDownload && (
      <Button writes={false} className="min-w-(--control-sm)" busy={isDownloading} onClick={onDownload}>
        <Download aria-hidden /> <span className="max-md:sr-only">Download report</span>
      </Button>
    )}
  </div>
);
