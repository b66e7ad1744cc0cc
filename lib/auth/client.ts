import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";

export const LOGOUT_FAILED = "Failed to logout. Please refresh the page!";

/** Ends this session. */
export const signOutMutation = () =>
  mutationOptions({
    mutationKey: ["session", "end"],
    mutationFn: () => api<string>("POST", "/api/logout"),
  });
