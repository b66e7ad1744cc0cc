import { NotFound } from "@/lib/errors";
import { countHit } from "../../rate-limit";
import { findSamlProvider } from "../find-provider";
import { serviceProviderMetadata } from "./service-provider";

/** The portal's metadata for a provider's administrator, rate-limited by `address`. */
export async function readMetadata(externalId: string, address: string): Promise<string> {
  await countHit({ name: "metadata-address", of: address, max: 120, minutes: 15 });
  const provider = await findSamlProvider(externalId).catch(() => {
    throw new NotFound();
  });
  return serviceProviderMetadata(provider);
}
