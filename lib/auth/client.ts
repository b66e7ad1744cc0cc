import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";

/** Ends this session. */
export const signOutMutation = () => write(() => api<string>("POST", "/api/logout"));
