import { P } from "@/lib/access/permissions";
import { loadDecided } from "@/lib/desk/credentials/load-document";
import { DecidedDocuments } from "@/lib/desk/credentials/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Documents that were verified or rejected in the last day, the latest first.",
    response: DecidedDocuments,
  },
  ({ ctx }) => loadDecided(ctx),
);
