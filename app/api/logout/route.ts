import { signedOutResponse } from "@/lib/auth/session-response";
import { signOut } from "@/lib/auth/sign-out";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  { access: "signed-in", summary: "Ends this session and clears its cookies.", endsView: true },
  async ({ ctx }) => {
    await signOut(ctx);
    return signedOutResponse();
  },
);
