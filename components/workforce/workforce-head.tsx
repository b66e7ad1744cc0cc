import { ChevronDown, Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { pageTitle } from "@/components/ui/recipes";

type Company = { id: number; name: string };

type Props = {
  company: Company;
  companies: readonly Company[];
  isDownloading: boolean;
  /** Null if the person may not. */
  onDownload: (() => void) | null;
};

/** The title, with the company to change and the report to download. */
export const WorkforceHead = ({ company, companies, isDownloading, onDownload }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:flex-nowrap max-md:justify-between">
    <h1 className={pageTitle}>Workforce - {company.name}</h1>
    {companies.length > 1 && (
      <Menu
        label="Change company"
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
      <Button className="ml-auto" busy={isDownloading} onClick={onDownload}>
        <Download aria-hidden /> <span className="max-md:sr-only">Download report</span>
      </Button>
    )}
  </div>
);
