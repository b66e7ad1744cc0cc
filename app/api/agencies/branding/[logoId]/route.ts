import { openBrandLogo } from "@/lib/agencies/branding/open-brand-logo";
import { BrandLogoParams } from "@/lib/agencies/branding/schema";
import { cachedPicture } from "@/lib/files/cached-picture";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns the logo of the caller's agency.",
    params: BrandLogoParams,
    produces: "image/*",
    errors: [404, 503],
  },
  async ({ actor, params, request }) =>
    cachedPicture(request, await openBrandLogo(actor, params.logoId), "logo"),
);
