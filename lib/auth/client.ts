import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";

/** Ends this session. */
export const signOutMutation = () =>
  mutationOptions({
    mutationKey: ["session", "end"],
    mutationFn: () => api<string>("POST", "/api/logout"),
  });
