"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";

type Props = { isBusy: boolean; onExport: () => void };

export function ExportButton({ isBusy, onExport }: Props) {
  return (
    <Button className="md:ml-auto" aria-label="Download as CSV" busy={isBusy} onClick={onExport}>
      <Download aria-hidden />
      <span className="max-md:hidden">CSV</span>
    </Button>
  );
}
