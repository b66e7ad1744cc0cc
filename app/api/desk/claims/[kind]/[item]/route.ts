import { opensDesk } from "@/lib/access/desk";
import { releaseItem, takeItem } from "@/lib/desk/take-item";
import { ClaimQuery, ItemParams } from "@/lib/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { may: opensDesk },
    summary: "Takes an item of the operations desk, if that is asked also from someone else, or keeps it.",
    params: ItemParams,
    query: ClaimQuery,
    errors: [409],
  },
  ({ ctx, params, query }) => takeItem(ctx, { ...params, ...query }),
);

export const DELETE = endpoint(
  {
    access: { may: opensDesk },
    summary: "Gives an item of the operations desk back.",
    params: ItemParams,
  },
  ({ ctx, params }) => releaseItem(ctx, params),
);
