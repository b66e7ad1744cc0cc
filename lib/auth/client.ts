import { mutationOptions } from "@tanstack/react-query";
import { api, ApiError } from "@/lib/http/fetcher";

/** Ends this session. Succeeds if it has already ended. */
export const signOutMutation = () =>
  mutationOptions({
    mutationKey: ["session", "end"],
    mutationFn: () =>
      api<string>("POST", "/api/logout").catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return "OK";
        throw error;
      }),
  });
