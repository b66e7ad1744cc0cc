import { cachedPicture } from "@/lib/files/cached-picture";
import { endpoint } from "@/lib/http/endpoint";
import { openPhoto } from "@/lib/professionals/photo/open-photo";
import { PhotoParams } from "@/lib/professionals/photo/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns the photo of a professional; 204 if there is none.",
    params: PhotoParams,
    produces: "image/*",
    errors: [404, 503],
  },
  async ({ actor, params, request }) =>
    cachedPicture(request, await openPhoto(actor, params.caregiverId), "photo"),
);
