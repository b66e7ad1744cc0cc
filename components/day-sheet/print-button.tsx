"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button
      writes={false}
      size="sm"
      variant="primary"
      className="min-w-(--control-sm)"
      onClick={() => window.print()}
    >
      <Printer aria-hidden /> <span className="max-md:sr-only">Print</span>
    </Button>
  );
}
