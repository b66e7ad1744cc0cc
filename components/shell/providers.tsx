"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ApiError } from "@/lib/http/fetcher";
import { createQueryClient } from "./query-client";

export function Providers({ children }: { children: ReactNode }) {
  const [fault, setFault] = useState<ApiError | null>(null);
  const [client] = useState(() => createQueryClient(setFault));
  // Thrown for the error page, which renders providers of its own.
  if (fault) throw fault;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
